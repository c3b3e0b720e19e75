import { decode } from "./encoding.ts";
import { expect, test } from "vitest";

const polish =
  "Pan jest mój pasterz, nie brak mi niczego. Święć się imię Twoje, źródło łaski i życia.";
const hungarian = "Az Úr az én pásztorom, nem szűkölködöm. Ő vezet engem, és megőriz a bűntől.";
const german = "Großer Gott, wir loben dich; Herr, wir preisen deine Stärke – für “immer”.";
const french =
  "Plus près de toi, mon Dieu, plus près de toi! C’est le cri de ma foi, où que je sois.";
const portuguese =
  "Castelo forte é nosso Deus, espada e bom escudo; não há razão, o coração é teu.";
const russian = "Ближе, Господь, к Тебе, ближе к Тебе, хотя б крестом пришлось подняться мне.";
const czech = "Hospodin je můj pastýř, nebudu mít nedostatek. Dopřává mi odpočívat při vodách.";

/** The bytes of a text in an encoding of one byte a character, found by decoding all of them. */
function encoded(text: string, encoding: string): Uint8Array {
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  const known = [...bytes].map((byte) =>
    new TextDecoder(encoding).decode(bytes.subarray(byte, byte + 1)),
  );
  const western = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ";
  if (encoding === "windows-1252") [...western].forEach((sign, at) => (known[0x80 + at] = sign));
  return Uint8Array.from([...text], (sign) => {
    const byte = known.indexOf(sign);
    if (byte < 0) throw new Error(`${encoding} has no ${sign}`);
    return byte;
  });
}

test.each([
  ["windows-1250", polish],
  ["iso-8859-2", polish],
  ["windows-1250", hungarian],
  ["windows-1250", czech],
  ["iso-8859-2", czech],
  ["windows-1252", german],
  ["windows-1252", french],
  ["windows-1252", portuguese],
  ["windows-1251", russian],
])("%s is recognised: %s", (encoding, text) => {
  expect(decode(encoded(text, encoding)).text).toBe(text);
});

test.each(["utf-16le", "utf-16be"] as const)("%s is read with and without its mark", (encoding) => {
  const bytes = Buffer.from(`\uFEFF${polish}\n${russian}`, "utf16le");
  if (encoding === "utf-16be") bytes.swap16();
  const read = { text: `${polish}\n${russian}`, encoding };
  expect(decode(bytes)).toEqual({ ...read, isGuess: false });
  expect(decode(bytes.subarray(2))).toEqual({ ...read, isGuess: true });
});

test("UTF-8 is read with and without its mark", () => {
  for (const text of [`\uFEFF${polish}`, polish]) {
    const read = { text: polish, encoding: "utf-8", isGuess: false };
    expect(decode(Buffer.from(text))).toEqual(read);
  }
});

test("an XML declaration is believed where the bytes are no UTF-8", () => {
  const text = `<?xml version="1.0" encoding="ISO-8859-2"?><a>őű</a>`;
  expect(decode(encoded(text, "iso-8859-2")).text).toBe(text);
});

test.each([
  ["ISO-8859-1", "windows-1250", polish],
  ["ISO-8859-1", "windows-1250", hungarian],
  ["windows-1252", "windows-1250", czech],
  ["ISO-8859-2", "windows-1250", polish],
])("%s is not believed where %s reads like a language: %s", (said, encoding, words) => {
  const text = `<?xml version="1.0" encoding="${said}"?><a>${words}</a>`;
  expect(decode(encoded(text, encoding))).toEqual({ text, encoding, isGuess: true });
});

test.each([german, french, portuguese, "How good the blessèd day shall be, and we shall sing"])(
  "a western encoding is believed: %s",
  (words) => {
    const text = `<?xml version="1.0" encoding="ISO-8859-1"?><a>${words}</a>`;
    expect(decode(encoded(text, "windows-1252"))).toMatchObject({ text, isGuess: false });
  },
);

function pasted(text: string, byte: number): Buffer {
  return Buffer.concat([Buffer.from(text), Buffer.of(0x20, byte), Buffer.from(text)]);
}

test("a few bytes of another encoding leave the rest of a text UTF-8", () => {
  expect(decode(pasted(polish, 0x9c))).toEqual({
    text: `${polish} ś${polish}`,
    encoding: "utf-8, with bytes of windows-1250",
    isGuess: true,
  });
  expect(decode(pasted(french, 0x9c)).text).toBe(`${french} œ${french}`);
  const cut = Buffer.from(`${polish} …`).subarray(0, -1);
  expect(decode(cut).text).toBe(`${polish} â€`);
  // Half a pair and what is longer than need be are no UTF-8, though they look like it.
  const broken = Buffer.concat([Buffer.from(polish), Buffer.of(0xed, 0xa0, 0x80)]);
  expect(decode(broken).text.startsWith(polish)).toBe(true);
  expect(decode(broken).text).not.toContain("\uFFFD");
});

test("what is no text is refused", () => {
  expect(() => decode(Uint8Array.of(0xff, 0xfe, 0x00))).toThrow("damaged");
  expect(() => decode(Uint8Array.of(0x89, 0x50, 0, 1, 2, 0xff, 0))).toThrow("isn't text");
});
