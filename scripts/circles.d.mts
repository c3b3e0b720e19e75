export function circlesIn(sources: string): string[];
