import { limits } from "../contract/limits.ts";
import type { Role } from "../contract/session.ts";
import { Failure, invalid, missing } from "./failure.ts";

export const mayWrite = (role: Role): boolean => role === "Administrator" || role === "Editor";

/** For whoever is no member the church does not exist. */
export function refuseStranger(role: Role | undefined): asserts role is Role {
  if (!role) throw missing("church");
}

export function refuseNonWriter(role: Role | undefined): void {
  refuseStranger(role);
  if (mayWrite(role)) return;
  throw new Failure(
    "forbidden",
    "A Viewer can't change anything. Ask an administrator to become an Editor.",
  );
}

export const versionTag = (version: number): string => `"${version}"`;

export function versionFromIfMatch(header: string | undefined): number {
  if (header === undefined) {
    const message = 'Send If-Match with the version that you edited, in quotes: If-Match: "3".';
    throw new Failure("versionMissing", message);
  }
  const [, digits] = /^"(0|[1-9]\d{0,9})"$/.exec(header) ?? [];
  const version = Number(digits);
  if (digits === undefined || version > limits.int32) {
    throw invalid('If-Match must be one version in quotes, such as "3"; not weak, not *.');
  }
  return version;
}
