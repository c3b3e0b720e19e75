import { fileName, versionName } from "../file-name.ts";
import type { SongWriter } from "../format.ts";
import { codesOf } from "../section-codes.ts";
import type { ImportedLyrics, SongContent } from "../song.ts";
import { escaped } from "../xml/entities.ts";

/** OpenLyrics 0.9: languages that are sung alike share a file, as the format means it. */
export const openLyricsWriter: SongWriter = {
  ending: "xml",
  write(song) {
    const files = filesOf(song.lyrics);
    return files.map((versions) => ({
      name: files.length === 1 ? fileName(song.metadata.title) : versionName(song, versions[0]),
      text: document(song, versions),
    }));
  },
};

/** A file has one order and one label, and each language once. */
function filesOf(lyrics: readonly ImportedLyrics[]): ImportedLyrics[][] {
  const files: ImportedLyrics[][] = [];
  for (const version of lyrics) {
    const fitting = files.find((file) =>
      file.every(
        (other) =>
          other.language.toLowerCase() !== version.language.toLowerCase() &&
          other.label === version.label &&
          isSungAlike(other, version),
      ),
    );
    if (fitting) fitting.push(version);
    else files.push([version]);
  }
  return files.length === 0 ? [[]] : files;
}

/** Whether versions have the same sections, and one order is enough for both. */
function isSungAlike(one: ImportedLyrics, other: ImportedLyrics): boolean {
  const [codes, others] = [one, other].map(({ sections, language }) =>
    codesOf(sections, language).map(({ code }) => code),
  );
  const orders = new Set([one, other].map(orderOf).filter((order) => order !== ""));
  return codes?.join(" ") === others?.join(" ") && orders.size < 2;
}

function orderOf({ sections, language, sequence }: ImportedLyrics): string {
  const codes = codesOf(sections, language);
  return sequence.map((index) => codes[index]?.code ?? "").join(" ");
}

function document(song: SongContent, versions: readonly ImportedLyrics[]): string {
  const [first] = versions;
  const ordered = versions.find(({ sequence }) => sequence.length > 0) ?? first;
  return [
    `<?xml version="1.0" encoding="UTF-8"?>`,
    `<song xmlns="http://openlyrics.info/namespace/2009/song" version="0.9" createdIn="Precentor">`,
    "  <properties>",
    ...properties(song, ordered),
    "  </properties>",
    "  <lyrics>",
    ...versions.flatMap(verses),
    "  </lyrics>",
    "</song>",
    "",
  ].join("\n");
}

function properties({ metadata }: SongContent, lyrics: ImportedLyrics | undefined): string[] {
  const { title, alternateTitles, authors, copyright, themes, songbooks } = metadata;
  const ccli = songbooks.find(({ book, number }) => book === "CCLI" && /^\d+$/u.test(number));
  const books = songbooks.filter((entry) => entry !== ccli);
  return [
    ...list(
      "titles",
      [title, ...alternateTitles].map((text) => element("title", text)),
    ),
    ...list(
      "authors",
      authors.map((author) => element("author", author)),
    ),
    ...(copyright === "" ? [] : [`    ${element("copyright", copyright)}`]),
    ...(ccli ? [`    ${element("ccliNo", ccli.number)}`] : []),
    ...(lyrics?.label ? [`    ${element("variant", lyrics.label)}`] : []),
    ...(lyrics && lyrics.sequence.length > 0
      ? [`    ${element("verseOrder", orderOf(lyrics))}`]
      : []),
    ...list(
      "songbooks",
      books.map(
        ({ book, number }) => `<songbook name="${escaped(book)}" entry="${escaped(number)}"/>`,
      ),
    ),
    ...list(
      "themes",
      themes.map((theme) => element("theme", theme)),
    ),
  ];
}

function element(name: string, text: string): string {
  return `<${name}>${escaped(text)}</${name}>`;
}

function list(name: string, items: readonly string[]): string[] {
  if (items.length === 0) return [];
  return [`    <${name}>`, ...items.map((item) => `      ${item}`), `    </${name}>`];
}

function verses({ language, sections }: ImportedLyrics): string[] {
  const codes = codesOf(sections, language);
  return sections.flatMap(({ name, lines }, at) => {
    const { code = "", isPlain = true } = codes[at] ?? {};
    return [
      `    <verse name="${code}" lang="${escaped(language)}">`,
      ...(isPlain ? [] : [`      <?precentor-section name="${escaped(name)}"?>`]),
      ...stanzas(lines).map(
        (stanza) => `      <lines>${stanza.map(escaped).join("<br/>")}</lines>`,
      ),
      "    </verse>",
    ];
  });
}

/** The lines between blank ones, each as a `<lines>` of its own. */
function stanzas(lines: readonly string[]): string[][] {
  const found: string[][] = [[]];
  for (const line of lines) {
    if (line === "") found.push([]);
    else found.at(-1)?.push(line);
  }
  return found;
}
