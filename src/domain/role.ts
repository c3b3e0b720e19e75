import type { Role } from "../contract/church.ts";
import { Failure, missing } from "./failure.ts";

export function mayWrite(role: Role): boolean {
  return role === "Administrator" || role === "Editor";
}

/** For whoever is no member the church does not exist. */
export function refuseStranger(role: Role | undefined): asserts role is Role {
  if (!role) throw missing("church");
}

export function refuseNonWriter(role: Role | undefined): void {
  refuseStranger(role);
  if (mayWrite(role)) return;
  throw new Failure("forbidden", "A Viewer may read but not change anything. Ask for a role.");
}
