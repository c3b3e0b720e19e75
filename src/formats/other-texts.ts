import { Unreadable } from "./unreadable.ts";

const before = String.raw`^\s*(?:<\?xml[^>]*>\s*)?(?:<!--.*?-->\s*)*`;
const tags = "html|head|body|div|p|h[1-6]|table|ul|ol";

/** Text, but full of marks that are meant for other programs. */
const otherTexts = [
  { why: "webPage", start: new RegExp(String.raw`${before}<(?:!doctype\s+html|${tags})\b`, "isu") },
  { why: "richText", start: /^\s*\{\\rtf/u },
] as const;

export function refuseOtherTexts(text: string): void {
  const other = otherTexts.find(({ start }) => start.test(text));
  if (other) throw new Unreadable(other.why);
}
