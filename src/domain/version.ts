import { limits } from "../contract/limits.ts";
import { Failure, invalid } from "./failure.ts";

/** A version as a strong entity tag. */
export function versionTag(version: number): string {
  return `"${version}"`;
}

export function versionFromIfMatch(header: string | undefined): number {
  if (header === undefined) {
    throw new Failure(
      "versionMissing",
      'Send If-Match with the version that you edited, in quotes: If-Match: "3".',
    );
  }
  const [, digits] = /^"(0|[1-9]\d{0,9})"$/.exec(header) ?? [];
  const version = Number(digits);
  if (digits === undefined || version > limits.int32) {
    throw invalid('If-Match must be one version in quotes, such as "3"; not weak, not *.');
  }
  return version;
}
