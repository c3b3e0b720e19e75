import { ImportError } from "./messages.ts";

const webPage = /^<(?:!doctype\s+html|html|head|body|div|p|h[1-6]|table|ul|ol)\b/iu;
const richText = /^\{\\rtf/u;

/** Binary files and texts of programs that are refused by their own names. */
const otherFiles: readonly (readonly [RegExp, string])[] = [
  [/^EasyWorship Schedule File/u, "EasyWorship"],
];
const otherTexts: readonly (readonly [(text: string) => boolean, string])[] = [
  [(text) => text.startsWith("<RVPresentationDocument"), "ProPresenter 6 or older"],
  [(text) => /^<ppl\b/u.test(text), "PowerPraise"],
  [(text) => /^#[A-Z]\r?\n/u.test(text) && /^#E\r?$/mu.test(text), "SongPro"],
  [(text) => /^-{8,}\r?\n/u.test(text) && /^ccli/imu.test(text), "Lyrix"],
];

/** Refuses what is no text, but by its name or its beginning another program's. */
export function refuseOtherFiles(bytes: Uint8Array, filename: string): void {
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, 512));
  const found = otherFiles.find(([beginning]) => beginning.test(start));
  if (found) throw new ImportError("otherProgram", { name: found[1] });
  // Songs.DB and Songs.MB, which Paradox wrote.
  if (/\.(?:db|mb)$/iu.test(filename) && start.includes("\0"))
    throw new ImportError("otherProgram", { name: "EasyWorship 5 or older" });
}

/** Refuses what is text, but full of marks that are meant for other programs. */
export function refuseOtherTexts(text: string): void {
  const start = text.trimStart();
  if (richText.test(start)) throw new ImportError("richText");
  const body = behindComments(start);
  if (webPage.test(body)) throw new ImportError("webPage");
  const found = otherTexts.find(([isIt]) => isIt(body));
  if (found) throw new ImportError("otherProgram", { name: found[1] });
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
