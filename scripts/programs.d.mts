type ProgramName = "chromium" | "headlessChromium" | "redis";

export function findProgram(name: ProgramName): string | undefined;
export function program(name: ProgramName): string;
