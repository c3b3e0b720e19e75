export const testsOf: Readonly<Record<string, readonly string[]>>;
export function affectedBy(files: readonly string[]): string[];
