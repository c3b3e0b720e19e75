export const loadedPackages: readonly string[];
