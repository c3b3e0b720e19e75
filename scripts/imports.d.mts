export function faultsOfImports(folder: string): string[];
