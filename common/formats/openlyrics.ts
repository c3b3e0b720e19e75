import { limits } from "../contract/limits.ts";
import { Draft, type SongWriter, type TextFormat, byWord, grouped } from "./draft.ts";
import { fileName, versionName } from "./file-name.ts";
import { changed, partedAt, withBreaks, withoutMarkup } from "./lines.ts";
import { addCoded } from "./lyrics.ts";
import { ImportError } from "./messages.ts";
import { codesOf } from "./order.ts";
import { isPlayedAlone, linesPlayed, withChordsIn } from "./chords.ts";
import type { Chord, ImportedLyrics, Line, ReadOptions, SongContent } from "./song.ts";
import { withCcli } from "./song.ts";
import words from "./words.json" with { type: "json" };
import * as xml from "./xml.ts";

/** What is a property wherever it stands. */
const looseProperties = ["title", "author", "copyright", "ccliNo", "ccli", "verseOrder"];

/** What the properties say of a song; answers those that its lyrics need. */
function takeProperties(draft: Draft, root: xml.Element) {
  const said = { order: "", variant: "" };
  /** Where 0.7 has the songbook. */
  const old = { book: "", number: "" };
  const groups = xml.elementsOf(root, "properties");
  for (const group of groups) xml.noteText(draft, group);
  const loose = xml.elementsOf(root).filter(({ name }) => looseProperties.includes(name));
  for (const property of [...groups.flatMap((group) => xml.elementsOf(group)), ...loose]) {
    const text = xml.textOf(property).trim();
    const { name } = property;
    // A repeated property becomes a note.
    if (name === "verseOrder" && said.order === "") said.order = text;
    else if (name === "variant" && said.variant === "") said.variant = text;
    else if (name === "collection" && old.book === "") old.book = text;
    else if (name === "trackNo" && old.number === "") old.number = text;
    else take(draft, property);
  }
  draft.songbooks.push(old);
  return said;
}

const fields = byWord({
  title: "title",
  theme: "theme",
  copyright: "copyright",
  ccli: "ccliNo|ccli",
});

const lists = byWord({
  title: "titles",
  author: "authors",
  songbook: "songbooks",
  theme: "themes",
});

function take(draft: Draft, property: xml.Element): void {
  const { name, attributes, at } = property;
  const value = xml.textOf(property).trim();
  const item = lists.get(name);
  if (item) for (const one of xml.itemsOf(draft, property, item)) take(draft, one);
  else if (name === "author") {
    draft.authors.push(value);
    const part = ["type", "lang"].flatMap((key) => attributes.get(key) ?? []).join(" ");
    draft.noteNotHeld("an author's part", part && `${value}: ${part}`, at.line);
  } else if (name === "songbook") {
    const number = attributes.get("entry") || value;
    draft.songbooks.push({ book: attributes.get("name") ?? "", number });
    if (number !== value) draft.noteNotHeld("songbook", value, at.line);
  } else if (xml.elementsOf(property).length > 0 && !fields.has(name))
    xml.noteUnknownElements(draft, property, []);
  else draft.take(fields.get(name), name, value, at.line);
}

/** Reads the lines of verses; of our own writer what looks like markup is words. */
function versesReader(draft: Draft, isOurs: boolean) {
  let count = 0;
  const plainText = (text: string): string => {
    const words = text.replace(ownMarks, "");
    if (isOurs) return words;
    const parted = words.replace(slideBreak, lineBreak + lineBreak);
    return withoutMarkup(draft, withBreaks(parted, lineBreak));
  };

  const sungText = (node: xml.Node): string => {
    if (node.kind !== "element") return node.kind === "text" ? plainText(node.text) : "";
    const inside = () => node.children.map(sungText).join("");
    const name = node.name.toLowerCase();
    // OpenLP has a mark of formatting that breaks a line, too.
    const isBreak = name === "tag" && node.attributes.get("name") === "br";
    if (name === "br" || isBreak) return lineBreak + inside();
    if (name === "comment") {
      draft.noteNotHeld("comment", xml.textOf(node), node.at.line);
      return "";
    }
    if (name === "chord") {
      draft.chords += 1;
      return chordMark + chordIn(node) + chordMark + inside();
    }
    if (name === "tag") {
      draft.noteNotHeld("formatting", node.attributes.get("name") ?? "tag", node.at.line);
    }
    if (!blocks.has(name)) return inside();
    // A line without words is a blank one.
    return edge + (inside().trim() || lineBreak + lineBreak) + edge;
  };

  /** Lines in their order; those of chords alone are played in between. */
  const sungLines = (element: xml.Element): Line[] =>
    linesOf(element.children.map(sungText).join("")).flatMap((text) => {
      // In the order of the source, whose comments have their places there.
      const number = element.at.line + (count += 1) / 1_000_000;
      const line = { ...withChords(text), number };
      if (!isPlayedAlone(line)) return changed(line, (whole) => whole.trim());
      const played = withChordsIn(line, (name) => `[${name}]`).trim();
      draft.instrumental.push({ text: played, chords: [], number });
      return [];
    });

  /** Several `<lines>` are parted by a blank one. */
  return (verse: xml.Element): Line[] => {
    const all = xml.elementsOf(verse, "lines");
    // Words outside <lines> count as lyrics, too.
    if (all.length === 0) return sungLines(verse);
    xml.noteUnknownElements(draft, verse, ["lines"]);
    return all.flatMap((child, at) => {
      const lines = sungLines(child);
      return at === 0 ? lines : [{ text: "", chords: [] }, ...lines];
    });
  };
}

/** Stand for <br/> and for where an element with lines of its own begins or ends; no text may have them. */
const lineBreak = "\0";
const edge = "\u0001";
/** Stands around a chord until the lines are known. */
const chordMark = "\u0002";
/** Elements that have lines of their own: those of 0.7, and of web pages. */
const blocks = new Set(["line", "lines", "p", "div", "li"]);

function linesOf(words: string): string[] {
  const parts = words.split(edge);
  if (parts.length > 1) return parts.flatMap(linesOfPart);
  if (words.includes(lineBreak)) return brokenLines(words);
  // Without any <br/>, the breaks of the source are the only ones that there are.
  const lines = words.trim().split("\n");
  return lines.map((line) => line.trim());
}

function brokenLines(words: string): string[] {
  return words.split(lineBreak).map((line) => {
    const pieces = line.split("\n").map((piece) => piece.trim());
    return pieces.filter((piece) => piece !== "").join(" ");
  });
}

/** One break between two elements is none but theirs; several are a blank line. */
function linesOfPart(part: string): string[] {
  const lines = brokenLines(part);
  const first = lines.findIndex((line) => line !== "");
  if (first < 0) return lines.length > 2 ? [""] : [];
  return lines.slice(first, lines.findLastIndex((line) => line !== "") + 1);
}

/** Where OpenLP ends a slide. */
const slideBreak = /(?:\[---\]|\[--\}\{--\])/gu;

const ownMarks = new RegExp(`[${lineBreak}${edge}${chordMark}]`, "gu");

/** As 0.9 names a chord, or in 0.8 its parts. */
function chordIn({ attributes }: xml.Element): string {
  const part = (name: string) => (attributes.get(name) ?? "").replace(ownMarks, "");
  const bass = part("bass");
  return part("name") || `${part("root")}${part("structure")}${bass && `/${bass}`}`;
}

/** A line of words with the chords that stand in it between their marks. */
function withChords(line: string): Line {
  const [before = "", ...parts] = line.split(chordMark);
  const chords: Chord[] = [];
  let text = before;
  for (let at = 0; at < parts.length; at += 2) {
    chords.push({ at: text.length, name: parts[at] ?? "" });
    text += parts[at + 1] ?? "";
  }
  return { text, chords };
}

const known = new Map(Object.entries(words.knownAttributes.openLyrics));
/** Where titles say what the lyrics say, too. */
const withTitles = new Map([...known, ["title", "lang"]]);

/** A song in OpenLyrics 0.7 to 0.9; each language and transliteration is a lyric version. */
function readOpenLyrics(text: string, options: ReadOptions): Draft {
  const root = xml.parseXml(text);
  if (root.name !== "song") throw new ImportError("otherXml", { name: root.name }, root.at);
  const draft = new Draft(options);
  const said = takeProperties(draft, root);
  if (xml.childOf(root, "format")) draft.noteNotHeld("definitions of formatting", "<format>");
  xml.noteUnknownElements(draft, root, ["properties", "format", "lyrics", ...looseProperties]);
  xml.noteComments(draft, root);
  const lyrics = xml.elementsOf(root, "lyrics");
  for (const one of lyrics) xml.noteUnknownElements(draft, one, ["verse"]);
  const verses = lyrics.flatMap((one) => xml.elementsOf(one, "verse"));
  const ofSong = root.attributes.get("lang") ?? "";
  const ofTitles = languageOfTitles(root);
  if (verses.length === 0) {
    draft.noteNotHeld("verseOrder", said.order);
    draft.noteNotHeld("variant", said.variant);
  }
  const versions = versionsOf(verses, ofSong || (ofTitles ?? ""));
  // Each would be compared with all of the song.
  if (versions.length > limits.lyricVersionsPerSong) {
    const [count, max] = [versions.length, limits.lyricVersionsPerSong];
    throw new ImportError("manyVersions", { count, max });
  }
  const languages = new Set(versions.map(({ language }) => language));
  const isTold = ofTitles !== undefined && languages.has(ofTitles);
  xml.noteAttributes(draft, root, isTold ? withTitles : known);
  if (!languages.has(ofSong)) draft.noteNotHeld("language", ofSong);
  const linesOfVerse = versesReader(draft, root.attributes.get("createdIn") === "Precentor");
  const codes = verses.map(codeOf);
  for (const { language, transliteration, verses: own } of versions) {
    const found = own.map((verse) => {
      return { code: codeOf(verse), name: writtenName(verse), lines: linesOfVerse(verse) };
    });
    const letters = transliteration && `translit ${transliteration}`;
    const label = [said.variant, letters].filter(Boolean).join(", ");
    addCoded(draft, found, { language, label, order: said.order }, codes);
    const last = draft.lyrics.at(-1);
    if (last && transliteration !== "" && !last.language.includes("-"))
      draft.lyrics.splice(-1, 1, { ...last, language: `${last.language}-Latn` });
  }
  return draft;
}

/** The one language that titles are said to be in: the lyrics' as well, where these say nothing. */
function languageOfTitles(root: xml.Element): string | undefined {
  let titles = [root];
  for (const name of ["properties", "titles", "title"])
    titles = titles.flatMap((parent) => xml.elementsOf(parent, name));
  const said = titles.flatMap(({ attributes }) => attributes.get("lang") ?? []);
  const [first, ...others] = new Set(said);
  return others.length === 0 ? first : undefined;
}

/** Of one language, perhaps in other letters. */
interface Version {
  readonly language: string;
  readonly transliteration: string;
  readonly verses: xml.Element[];
}

/** By their languages and transliterations. */
function versionsOf(verses: readonly xml.Element[], songLanguage: string): Version[] {
  const keyOf = ({ attributes }: xml.Element) =>
    [attributes.get("lang") ?? songLanguage, attributes.get("translit") ?? ""].join("\0");
  return Array.from(grouped(verses, keyOf), ([key, own]) => {
    const [language = "", transliteration = ""] = key.split("\0");
    return { language, transliteration, verses: own };
  });
}

function codeOf(verse: xml.Element): string {
  return verse.attributes.get("name") ?? "";
}

/** The name that a code could not say, as our own writer leaves it. */
function writtenName({ children }: xml.Element): string | undefined {
  const said = children.flatMap((child) => {
    const name =
      child.kind === "instruction" && /^precentor-section name="(.*)"$/u.exec(child.text)?.[1];
    return name === false || name === undefined ? [] : name;
  });
  return said[0]?.replace(/&([^;]+);/gu, (whole, name: string) => xml.characterOf(name) ?? whole);
}

/** OpenLyrics 0.9: languages that are sung alike share a file, as the format means it. */
const writer: SongWriter = {
  ending: "xml",
  hasChords: true,
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
    const fitting = files.find((file) => file.every((other) => isSungAlike(other, version)));
    if (fitting) fitting.push(version);
    else files.push([version]);
  }
  return files.length === 0 ? [[]] : files;
}

/** Whether other languages have the same sections, and one order is enough for both. */
function isSungAlike(one: ImportedLyrics, other: ImportedLyrics): boolean {
  if (one.language.toLowerCase() === other.language.toLowerCase()) return false;
  const [codes, others] = [one, other].map(({ sections, language }) =>
    codesOf(sections, language).map(({ code }) => code),
  );
  const orders = new Set([one, other].map(orderOf).filter((order) => order !== ""));
  return one.label === other.label && codes?.join(" ") === others?.join(" ") && orders.size < 2;
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

function one(name: string, text = ""): string[] {
  return text ? [`    ${xml.elementInWords(name, text)}`] : [];
}

function list(name: string, items: readonly string[]): string[] {
  if (items.length === 0) return [];
  return [`    <${name}>`, ...items.map((item) => `      ${item}`), `    </${name}>`];
}

function named(name: string, items: readonly string[]): string[] {
  const elements = items.map((item) => xml.elementInWords(name, item));
  return list(`${name}s`, elements);
}

function properties(
  { metadata, setting }: SongContent,
  lyrics: ImportedLyrics | undefined,
): string[] {
  const { title, alternateTitles, authors, copyright, themes, songbooks } = metadata;
  const { ccli, others } = withCcli(songbooks);
  return [
    ...named("title", [title, ...alternateTitles]),
    ...named("author", authors),
    ...one("copyright", copyright),
    ...one("ccliNo", ccli?.number),
    ...one("key", setting?.sourceKey ?? ""),
    ...(setting?.tempo ? [`    <tempo type="bpm">${setting.tempo}</tempo>`] : []),
    ...one("variant", lyrics?.label),
    ...one("verseOrder", lyrics && orderOf(lyrics)),
    ...list("songbooks", others.map(xml.songbookElement)),
    ...named("theme", themes),
  ];
}

function verses({ language, sections }: ImportedLyrics): string[] {
  const codes = codesOf(sections, language);
  return sections.flatMap((section, at) => {
    const { code = "", isPlain = true } = codes[at] ?? {};
    const played = linesPlayed(section, lineInWords, chordsInWords);
    const stanzas = partedAt(played, (line) => line === "");
    return [
      `    <verse name="${code}" lang="${xml.escaped(language)}">`,
      ...(isPlain ? [] : [`      <?precentor-section name="${xml.escaped(section.name)}"?>`]),
      ...stanzas.map((stanza) => `      <lines>${stanza.join("<br/>")}</lines>`),
      "    </verse>",
    ];
  });
}

function lineInWords(line: Line): string {
  return withChordsIn(line, chordInWords, xml.escaped);
}

function chordsInWords(line: string): string {
  return line.replace(/\[([^[\]]*)\]|[^[]+/gu, (part, name?: string) =>
    name === undefined ? xml.escaped(part) : chordInWords(name),
  );
}

function chordInWords(name: string): string {
  return `<chord name="${xml.escaped(name)}"/>`;
}

export const openLyrics = {
  name: "openlyrics",
  detect: (text) =>
    /<(?:\w{1,20}:)?song[^<>]*openlyrics\.info/u.test(text) ||
    (/<song[\s>]/u.test(text) && /<verse\s/u.test(text)),
  read: (text, options) => [readOpenLyrics(text, options)],
  writer,
} satisfies TextFormat;
