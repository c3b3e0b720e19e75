import { type TProperties, Type } from "typebox";
import { limits } from "./limits.ts";

export const Uuid = Type.String({ format: "uuid" });
export const Timestamp = Type.String({
  format: "date-time",
  description: "RFC 3339, UTC, with milliseconds.",
});
export const Version = Type.Integer({
  minimum: 1,
  maximum: limits.int32,
  format: "int32",
  description: "Increases with each saved revision; sent quoted in If-Match.",
});

/** An object of a request or a response: exactly these properties and no others. */
export function Exact<Properties extends TProperties>(
  properties: Properties,
  options: { description?: string } = {},
) {
  return Type.Object(properties, { ...options, additionalProperties: false });
}

/** `type: [X, "null"]`, the form that OpenAPI 3.1 readers and serialisers handle best. */
export function NullableString(options: { pattern?: string; maxLength?: number } = {}) {
  return Type.Unsafe<string | null>({ type: ["string", "null"], ...options });
}

export function NullableInteger(options: { minimum?: number; maximum?: number; format: string }) {
  return Type.Unsafe<number | null>({ type: ["integer", "null"], ...options });
}
