export function verdictOn(output: string): { readonly isFree: boolean; readonly lines: string[] };
