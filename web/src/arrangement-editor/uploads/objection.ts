import { pdfMediaType } from "$contract/asset.ts";
import { limits } from "$contract/fields.ts";

/** Why a file need not even be sent. */
export type Objection = "notPdf" | "empty" | "tooLarge" | "noRoom";

type Chosen = Pick<File, "name" | "type" | "size">;

/** What stands against files that were chosen together, while so many more fit. */
export function objectionsTo(files: readonly Chosen[], room: number): (Objection | undefined)[] {
  let left = room;
  return files.map((file) => objectionTo(file) ?? (left-- > 0 ? undefined : "noRoom"));
}

function objectionTo({ name, type, size }: Chosen): Objection | undefined {
  // Some systems know a type by the name alone, and some not at all: the service looks inside.
  if (type !== pdfMediaType && !/\.pdf$/i.test(name)) return "notPdf";
  if (size === 0) return "empty";
  return size > limits.uploadBytes ? "tooLarge" : undefined;
}
