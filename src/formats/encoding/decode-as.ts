import { Unreadable } from "../unreadable.ts";

// Node 20 reads windows-1252 as ISO 8859-1, with control characters where quotes and dashes are.
const between80And9f = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ";

export function decodeAs(encoding: string, bytes: Uint8Array): string {
  const isStrict = encoding.startsWith("utf");
  try {
    const text = new TextDecoder(encoding, { fatal: isStrict }).decode(bytes);
    if (encoding !== "windows-1252") return text;
    return text.replace(/[\u0080-\u009F]/g, (mark) =>
      between80And9f.charAt(mark.charCodeAt(0) - 0x80),
    );
  } catch {
    throw new Unreadable("brokenEncoding", { name: encoding });
  }
}
