import { Unreadable } from "./unreadable.ts";

const webPage = /^<(?:!doctype\s+html|html|head|body|div|p|h[1-6]|table|ul|ol)\b/iu;
const richText = /^\{\\rtf/u;

/** Refuses what is text, but full of marks that are meant for other programs. */
export function refuseOtherTexts(text: string): void {
  const start = text.trimStart();
  if (richText.test(start)) throw new Unreadable("richText");
  if (webPage.test(behindComments(start))) throw new Unreadable("webPage");
}

/** What a document begins with, behind what it says of itself. */
function behindComments(text: string): string {
  let rest = text.replace(/^<\?xml[^>]*>\s*/u, "");
  for (let end = endOfComment(rest); end > 0; end = endOfComment(rest)) {
    rest = rest.slice(end).trimStart();
  }
  return rest;
}

function endOfComment(text: string): number {
  const close = text.startsWith("<!--") ? text.indexOf("-->") : -1;
  return close < 0 ? 0 : close + "-->".length;
}
