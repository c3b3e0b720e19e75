/** `c` is what everybody may see of a church's catalogue, `w` what its members work with. */
export type Side = "c" | "w";

export function isSide(value: string): value is Side {
  return value === "c" || value === "w";
}
