import { i18n } from "../messages/i18n.svelte.ts";
import type { Trouble } from "./complaint.ts";

/** What is wrong, and what would be right. */
export function troubleText(trouble: Trouble): string {
  const text = i18n.text.failure.troubles;
  switch (trouble.kind) {
    case "missing":
    case "taken":
    case "wrongForm":
    case "unusableCharacter":
      return text[trouble.kind];
    case "tooLong":
      return text.tooLong(trouble.length, trouble.limit);
    case "tooMany":
      return text.tooMany(trouble.count, trouble.limit);
    case "tooBig":
      return text.tooBig(i18n.size(trouble.bytes), i18n.size(trouble.limit));
    case "outOfRange":
      return text.outOfRange(trouble.minimum, trouble.maximum);
  }
}
