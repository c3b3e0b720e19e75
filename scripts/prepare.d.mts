export const root: string;
export function prepare(): Promise<string>;
