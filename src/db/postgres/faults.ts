/** Connection lost, rolled back for others' sake, out of resources, shut down, a disk that fails. */
const classes = new Set(["08", "40", "53", "57", "58"]);
/** Waited too long for a lock. */
const lockNotAvailable = "55P03";
const socketErrors = /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_|ENOENT)/;
/** What the driver itself says, which has no code. */
const driverSays =
  /Connection terminated|timeout exceeded|Query read timeout|Client has encountered a connection/;

export function isStorageFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return (
    classes.has(code.slice(0, 2)) ||
    code === lockNotAvailable ||
    socketErrors.test(code) ||
    driverSays.test(error.message)
  );
}
