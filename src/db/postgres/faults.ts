import { codeOf } from "../../domain/failure.ts";

/** Connection lost, rolled back for others' sake, out of resources, shut down, a disk that fails. */
const classes = new Set(["08", "40", "53", "57", "58"]);
/** Waited too long for a lock; a server that takes no writes. */
const codes = new Set(["55P03", "25006"]);
/** Shut down by its administrator, crashed, starting up. */
const away = new Set(["57P01", "57P02", "57P03"]);
const socketErrors = /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_|ENOENT)/;
/** What the driver itself says, which has no code. */
const driverSays =
  /Connection terminated|timeout exceeded|Query read timeout|Client has encountered a connection/;

export function isStorageFault(error: unknown): boolean {
  const code = codeOf(error);
  return classes.has(code.slice(0, 2)) || codes.has(code) || isConnectionFault(error);
}

/** Nobody answered, or the one who did is about to go. */
export function isConnectionFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  return (
    code.startsWith("08") ||
    away.has(code) ||
    socketErrors.test(code) ||
    driverSays.test(error.message)
  );
}

/** Whether what made a save fail will make the next one fail as well. */
export function isDiskFault(cause: unknown): boolean {
  const code = codeOf(cause);
  return code.startsWith("53") || code.startsWith("58") || code === "25006";
}
