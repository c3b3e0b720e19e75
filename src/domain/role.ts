import type { Role } from "../contract/church.ts";

export function mayWrite(role: Role): boolean {
  return role === "Administrator" || role === "Editor";
}
