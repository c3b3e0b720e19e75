type ProgramName =
  | "chromium"
  | "headlessChromium"
  | "redis"
  | "strace"
  | "nginx"
  | "caddy"
  | "openssl"
  | "script"
  | "systemdAnalyze";

export function findProgram(name: ProgramName): string | undefined;
export function program(name: ProgramName): string;
