export interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
}

export interface InsidePart {
  readonly part: string;
  readonly licence: string;
  readonly of: string;
  readonly text?: string;
}

export const page: string;
export function licencesPage(): string;
export function shipped(): {
  readonly server: readonly ShippedPackage[];
  readonly web: readonly ShippedPackage[];
};
export function isPermissive(licence: string): boolean;
export const inside: readonly InsidePart[];
export const byLicenceFile: Readonly<Record<string, { licence: string; text: string }>>;
