type ProgramName =
  | "chromium"
  | "headlessChromium"
  | "redis"
  | "strace"
  | "nginx"
  | "caddy"
  | "openssl"
  | "systemdAnalyze";

export function findProgram(name: ProgramName): string | undefined;
export function program(name: ProgramName): string;
