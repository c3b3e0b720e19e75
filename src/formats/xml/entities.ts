const named = new Map(
  Object.entries({
    lt: "<",
    gt: ">",
    amp: "&",
    quot: '"',
    apos: "'",
  }),
);

/** What HTML calls by name and web pages have left in songs; letters with marks follow below. */
const fromHtml = new Map(
  Object.entries({
    nbsp: "\u00A0",
    shy: "\u00AD",
    ndash: "–",
    mdash: "—",
    hellip: "…",
    lsquo: "‘",
    rsquo: "’",
    sbquo: "‚",
    ldquo: "“",
    rdquo: "”",
    bdquo: "„",
    laquo: "«",
    raquo: "»",
    copy: "©",
    reg: "®",
    trade: "™",
    middot: "·",
    bull: "•",
    lstrok: "ł",
    Lstrok: "Ł",
    oslash: "ø",
    Oslash: "Ø",
    aelig: "æ",
    AElig: "Æ",
    szlig: "ß",
  }),
);
const marks = new Map(
  Object.entries({
    grave: "\u0300",
    acute: "\u0301",
    circ: "\u0302",
    tilde: "\u0303",
    dot: "\u0307",
    uml: "\u0308",
    ring: "\u030A",
    dblac: "\u030B",
    caron: "\u030C",
    cedil: "\u0327",
    ogon: "\u0328",
  }),
);

/** The character that a reference means; none for one that only a document type could define. */
export function characterOf(reference: string): string | undefined {
  const [, hex, decimal] = /^#(?:x([\da-f]{1,6})|(\d{1,7}))$/iu.exec(reference) ?? [];
  if (!hex && !decimal)
    return named.get(reference) ?? fromHtml.get(reference) ?? accented(reference);
  const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : undefined;
}

/** `eacute` is é, `odblac` is ő. */
function accented(reference: string): string | undefined {
  const [, letter = "", name = ""] = /^([A-Za-z])([a-z]+)$/u.exec(reference) ?? [];
  const mark = marks.get(name);
  const combined = `${letter}${mark ?? ""}`.normalize("NFC");
  return mark && combined.length === 1 ? combined : undefined;
}

/** Text for between tags and inside of quotes. */
export function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
