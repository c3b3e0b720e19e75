import { type TProperties, type TSchema, Type } from "typebox";
import { limits } from "./limits.ts";

export { limits };

// Patterns run with the `u` flag, where a surrogate range matches only lone halves.
const broken = String.raw`\u0000\uD800-\uDFFF`;
/** The characters that end a line, for a character class. */
export const lineBreaks = String.raw`\n\v\f\r\u0085\u2028\u2029`;
const inlineSpace = String.raw`\t \u00A0\u1680\u2000-\u200A\u202F\u205F\u3000`;
const notBlank = String.raw`(?=[\s\S]*\P{White_Space})`;
const domainLabel = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?`;

const languageTag = [
  String.raw`(?:[A-Za-z]{2,3}(?:-[A-Za-z]{3}){0,3}|[A-Za-z]{4,8})`,
  String.raw`(?:-[A-Za-z]{4})?`,
  String.raw`(?:-(?:[A-Za-z]{2}|[0-9]{3}))?`,
  String.raw`(?:-(?:[A-Za-z0-9]{5,8}|[0-9][A-Za-z0-9]{3}))*`,
  String.raw`(?:-[0-9A-WY-Za-wy-z](?:-[A-Za-z0-9]{2,8})+)*`,
  String.raw`(?:-[Xx](?:-[A-Za-z0-9]{1,8})+)?`,
].join("");
const privateUseTag = String.raw`[Xx](?:-[A-Za-z0-9]{1,8})+`;
const inEitherCase = (text: string): string =>
  text.replace(/[a-z]/gi, (letter) => `[${letter.toUpperCase()}${letter.toLowerCase()}]`);

const irregularTags = [
  "en-GB-oed",
  "sgn-BE-FR",
  "sgn-BE-NL",
  "sgn-CH-DE",
  ..."ami bnn default enochian hak klingon lux mingo navajo pwn tao tay tsu"
    .split(" ")
    .map((name) => `i-${name}`),
].map(inEitherCase);

/** What a string may consist of, and the message for whoever sent something else. */
export const textRules = {
  any: {
    pattern: `^[^${broken}]*$`,
    says: "must not contain a NUL character or half a surrogate pair",
  },
  filled: {
    pattern: `^${notBlank}[^${broken}]*$`,
    says: "must not be blank, nor contain a NUL character or half a surrogate pair",
  },
  line: {
    // Trailing space is cut off on saving, so it does not count against the length.
    pattern: `^[^${broken}${lineBreaks}]{0,${limits.lineText}}[${inlineSpace}]*$`,
    says: `must have at most ${limits.lineText} characters and no line break`,
  },
  filename: {
    pattern: String.raw`^${notBlank}[^\p{Cc}\uD800-\uDFFF]*$`,
    says: "must not be blank nor contain control characters",
  },
  email: {
    pattern: String.raw`^[^\s@<>(),;:"\\\p{Cc}\uD800-\uDFFF]+@${domainLabel}(?:\.${domainLabel})*$`,
    says: "must be an e-mail address such as name@example.org",
  },
  language: {
    pattern: `^(?:${languageTag}|${privateUseTag}|${irregularTags.join("|")})$`,
    says: "must be a language tag such as en, pt-BR or zh-Hant",
  },
  sourceKey: {
    pattern: "^[A-H][#b♯♭]?m?$",
    says: "must be a musical key such as C, F#, Bb or Am",
  },
} as const;

export type TextRule = keyof typeof textRules;

/** Every text that people write: what it may consist of, and how many characters it may have. */
export const fields = {
  title: { rule: "filled", max: limits.title },
  alternateTitle: { rule: "filled", max: limits.title },
  author: { rule: "filled", max: limits.title },
  theme: { rule: "filled", max: limits.theme },
  book: { rule: "filled", max: limits.songbookName },
  number: { rule: "filled", max: limits.songbookNumber },
  copyright: { rule: "any", max: limits.copyright },
  lyricsLabel: { rule: "any", max: limits.lyricsLabel },
  language: { rule: "language", max: limits.languageMax },
  sectionName: { rule: "filled", max: limits.sectionName },
  line: { rule: "line", max: limits.lineText },
  arrangementLabel: { rule: "filled", max: limits.arrangementLabel },
  sourceKey: { rule: "sourceKey", max: limits.sourceKey },
} as const satisfies Record<string, { rule: TextRule; max: number }>;

export type FieldName = keyof typeof fields;

export const fieldOfEntries = {
  alternateTitles: "alternateTitle",
  authors: "author",
  themes: "theme",
} as const satisfies Record<string, FieldName>;

interface TextOptions {
  minLength?: number;
  maxLength?: number;
  description?: string;
}

export const Text = (rule: TextRule, options: TextOptions = {}) =>
  Type.String({ ...options, pattern: textRules[rule].pattern });

/** Its schema, with the limit of the field's length. */
export function Field(name: FieldName, { description, ...options }: TextOptions = {}) {
  const { rule, max: maxLength } = fields[name];
  return Text(rule, { ...options, maxLength, ...(description !== undefined && { description }) });
}

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
export const Exact = <Properties extends TProperties>(
  properties: Properties,
  options: { description?: string } = {},
) => Type.Object(properties, { ...options, additionalProperties: false });

/** A page of a history. */
export const RevisionsOf = <Revision extends TSchema>(revision: Revision) =>
  Exact({
    revisions: Type.Array(revision, { maxItems: limits.pageSize, description: "Newest first." }),
    hasMore: Type.Boolean(),
  });

/** `type: [X, "null"]`, the form that OpenAPI 3.1 readers and serialisers handle best. */
export const NullableString = (options: { pattern?: string; maxLength?: number } = {}) =>
  Type.Unsafe<string | null>({ type: ["string", "null"], ...options });

export const NullableInteger = (options: { minimum?: number; maximum?: number; format: string }) =>
  Type.Unsafe<number | null>({ type: ["integer", "null"], ...options });
