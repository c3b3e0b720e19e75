import { fold } from "../domain/folding.ts";
import { chordsInColumns, isPlainChord, remarksAmongChords, withoutChords } from "./chords.ts";
import { Draft, type TextFormat, append, byWord, textsOf } from "./draft.ts";
import { fileForEach } from "./file-name.ts";
import { headingOf, withoutTimes } from "./heading.ts";
import { linesOf, tidyLines, withBreaks, withOtherBrackets, withoutMarkup } from "./lines.ts";
import { addCoded, addLyrics } from "./lyrics.ts";
import { ImportError } from "./messages.ts";
import { codesOf } from "./order.ts";
import type { Chord, ImportedLyrics, Line, ReadOptions, SongContent } from "./song.ts";
import { namesInWords, withCcli } from "./song.ts";
import { stanzasOf } from "./stanzas.ts";
import words from "./words.json" with { type: "json" };
import * as xml from "./xml.ts";

interface Block {
  readonly code: string;
  readonly lines: Line[];
  /** The name that the code could not say, as our own writer leaves it. */
  name?: string;
}

const ownName = /^;\s*name: (.*)$/u;

/** The blocks of OpenSong's lyrics by their tags; what stands before the first tag has none. */
function blocksOf(lyrics: string, draft: Draft): Block[] {
  const blocks: Block[] = [];
  let tag = "";
  /** The chords above: under them, words are stretched to fit. */
  let above: Line | undefined;
  let isOverWords = true;
  const endAbove = () => {
    if (!isOverWords && above) draft.instrumental.push({ ...above, chords: [] });
    above = undefined;
    isOverWords = true;
  };
  /** The first block of each code: lines of verses in turn belong to it. */
  const firsts = new Map<string, Block>();
  const begin = (code: string) => {
    const block: Block = { code, lines: [] };
    blocks.push(block);
    if (!firsts.has(code)) firsts.set(code, block);
    return block;
  };
  const blockOf = (code: string) => {
    const last = blocks.at(-1);
    if (last?.code === code) return last;
    const isInTurn = code.startsWith(tag) && /^ ?\d$/u.test(code.slice(tag.length));
    return (isInTurn ? firsts.get(code) : undefined) ?? begin(code);
  };
  const lines = linesOf(withBreaks(lyrics)).map((line) => withoutMarkup(draft, line));
  const isInline = lines.some((line) => /^\s*\[v\d*[a-z]?\]\s*\S/iu.test(line) && !tagOf(line));
  const parted = lines.flatMap((one) => (isInline ? partedAtTags(one) : one));
  for (const [number, line] of parted.entries()) {
    const heading = tagOf(line);
    if (heading) {
      tag = heading.code;
      endAbove();
      begin(tag);
      draft.noteNotHeld("repeat of a section", heading.repeat && line);
    } else if (isChordLine(line)) {
      endAbove();
      above = { text: line.slice(1), chords: takeChords(line.slice(1), draft), number };
      isOverWords = above.chords.length === 0;
    } else if (line.startsWith(";")) {
      const [block, name] = [blocks.at(-1), ownName.exec(line)?.[1]];
      if (name && block?.lines.length === 0) block.name = name;
      else draft.noteNotHeld("comment", line.slice(1));
    } else if (line.trim() === "" || /^-[-!]+\s*$/u.test(line))
      blocks.at(-1)?.lines.push({ text: "", chords: [] });
    else {
      const bare = withoutChords(line, (inside) => !isPlainChord(inside));
      draft.chords += bare.chords.length;
      const { verse, words } = numbered(bare.text, tag);
      const shift = verse === "" ? 0 : 1;
      const over = bare.chords.length > 0 ? bare.chords : (above?.chords ?? []);
      const chords = over.map(({ at, name }) => ({ name, at: Math.max(at - shift, 0) }));
      const { lines } = blockOf(codeOf(tag, verse));
      append(lines, linesIn({ text: words, chords, number }, above !== undefined));
      // Verses line by line are sung under the same chords; other lines have their own.
      if (verse === "" && above) above = { text: "", chords: [] };
      isOverWords = true;
    }
  }
  endAbove();
  /** Where the verses in turn of a tag end. */
  const inTurn = new Map<string, number>();
  blocks.forEach(({ code }, at) => {
    const ofTag = /^(.*?) ?\d$/u.exec(code)?.[1];
    if (ofTag !== undefined) inTurn.set(ofTag, at);
  });
  return blocks.filter(({ code, lines }, at) => {
    const isMere = (inTurn.get(code) ?? 0) > at && lines.every(({ text }) => text === "");
    return !isMere && (code !== "" || lines.some(({ text }) => text !== ""));
  });
}

/** Some files have tags and words in one line; where one verse does, other sections do as well. */
function partedAtTags(line: string): string[] {
  if (/^[;.]/u.test(line) || tagOf(line)) return [line];
  const isVerse = /\[V\d*[a-z]?\]/iu.test(line);
  const parts = line.split(isVerse ? /(\[[A-Z]\d*[a-z]?\])/iu : /^(\[[A-Z]\d*[a-z]?\])(?=\s)/iu);
  const filled = parts.map((part) => part.trim()).filter((part) => part !== "");
  return filled.map((part) => (tagOf(part) ? part : ` ${part}`));
}

interface Tag {
  readonly code: string;
  /** How often, where it says so. */
  readonly repeat: string;
}

/** `[V1]`; set in, only what names a section: a line may begin and end in brackets as well. */
function tagOf(line: string): Tag | undefined {
  const [, space, inside = "", rest = ""] =
    /^(\s*)\[(?!\s*:)([^\]]*)\]\s*:?\s*(.*)$/u.exec(line) ?? [];
  if (space === undefined || (rest !== "" && withoutTimes(rest).text !== "")) return undefined;
  const code = inside.trim();
  const isName = space === "" || /^[A-Z]\d*[a-z]?$/u.test(code) || headingOf(code)?.rest === "";
  return isName ? { code, repeat: rest } : undefined;
}

/** One dot: several are words that go on. */
function isChordLine(line: string): boolean {
  const [, more, chords = ""] = /^\.(\.*)(.*)$/u.exec(line) ?? [];
  if (!more) return more === "";
  return remarksAmongChords(chords).length < (chords.match(/\S+/gu) ?? []).length;
}

/** The chords of a line, which are counted; what it says beside them is noted. */
function takeChords(line: string, draft: Draft): Chord[] {
  const all = line.match(/\S+/gu) ?? [];
  const remarks = remarksAmongChords(line);
  // Among words, “a” and “as” are words.
  const isRemark = remarks.length > all.length / 2;
  draft.chords += isRemark ? 0 : all.length - remarks.length;
  draft.noteNotHeld("remark among chords", isRemark ? line : remarks.join(" "));
  // The dot stands where words have a space.
  return isRemark ? [] : chordsInColumns(` ${line}`);
}

/** `V1` for verse 1 under `[V]`; a name is set apart from its number. */
function codeOf(tag: string, number: string): string {
  return number !== "" && tag.length > 1 ? `${tag} ${number}` : `${tag}${number}`;
}

/** `1Amazing grace`, under a tag without a number: a line of verse 1. */
function numbered(line: string, tag: string): { verse: string; words: string } {
  const [, verse = "", words = ""] = /^([1-9])(?![\d.):])(.*)$/u.exec(line) ?? [];
  const isTimes = withoutTimes(line).text === "";
  const isVerse = verse !== "" && tag !== "" && !/\d/u.test(tag) && !isTimes;
  return isVerse ? { verse, words } : { verse: "", words: line };
}

/** Underscores stretch words under chords, as spaces do; bars break lines, two of them slides. */
function linesIn({ text, chords, number }: Line, isUnderChords: boolean): Line[] {
  const isStretched = isUnderChords || text.includes("_");
  const partsOf = (words: string) => {
    const bare = words.replaceAll("_", "").trim();
    const plain = isStretched ? bare.replace(/[ \t]{2,}/gu, " ") : bare;
    return plain.replaceAll("||", "|\n|").split("|");
  };
  const parts = partsOf(text).map((part) => part.trim());
  // A bar alone is a break, and nothing on either side.
  const lines = parts.every((part) => part === "") ? [""] : parts;
  const places = chords.map(({ at, name }) => {
    const before = partsOf(`${text.slice(0, at)}x`);
    return { line: before.length - 1, name, at: (before.at(-1)?.trimStart().length ?? 1) - 1 };
  });
  return lines.map((line, index) => ({
    text: line,
    number,
    chords: places
      .filter((place) => Math.min(place.line, lines.length - 1) === index)
      .map(({ at, name }) => ({ name, at: Math.min(at, line.length) })),
  }));
}

const layout = new Set(["style", "backgrounds", "background"]);
const aboutLyrics = ["presentation", "language", "label"];

const knownAttributes = new Map(Object.entries(words.knownAttributes.openSong));

function readOpenSong(text: string, options: ReadOptions): Draft {
  const root = xml.parseXml(text);
  if (root.name !== "song") throw new ImportError("otherXml", { name: root.name }, root.at);
  const draft = new Draft(options);
  const said = new Map<string, string>();
  for (const field of xml.elementsOf(root)) take(draft, field, said);
  xml.noteText(draft, root);
  xml.noteAttributes(draft, root, knownAttributes);
  xml.noteComments(draft, root);
  addBlocks(draft, blocksOf(said.get("lyrics") ?? "", draft), said);
  return draft;
}

const fields = byWord({
  title: "title",
  also: "aka",
  authors: "author",
  copyright: "copyright",
  ccli: "ccli",
});

function take(draft: Draft, field: xml.Element, said: Map<string, string>): void {
  const { name, attributes, at } = field;
  const value = xml.textOf(field).trim();
  if (name === "lyrics" || aboutLyrics.includes(name))
    said.set(name, [said.get(name) ?? [], xml.brokenText(field)].flat().join("\n"));
  else if (name === "hymn_number") draft.songbooks.push({ book: value && "Hymn", number: value });
  else if (name === "songbook") {
    const book = attributes.get("name") ?? value;
    draft.songbooks.push({ book, number: attributes.get("entry") ?? "" });
    if (book !== value) draft.noteNotHeld(name, value, at.line);
  } else if (name === "theme" || name === "alttheme") append(draft.themes, value.split(/[;\n]/u));
  else if (name === "themes")
    for (const theme of xml.itemsOf(draft, field, "theme")) draft.themes.push(xml.textOf(theme));
  else if (layout.has(name)) draft.noteNotHeld("layout", `<${name}>`, at.line);
  else {
    const known = fields.get(name);
    draft.take(known, name, known ? value : xml.wordsInside(field), at.line);
  }
}

function addBlocks(
  draft: Draft,
  blocks: readonly Block[],
  said: ReadonlyMap<string, string>,
): void {
  const words = blocks.flatMap(({ lines }) => textsOf(lines)).join("\n");
  const [order = "", language, label] = aboutLyrics.map((name) => said.get(name)?.trim());
  if (words.trim() === "") {
    for (const { code } of blocks) draft.note("headingWithoutWords", code);
    for (const name of aboutLyrics) draft.noteNotHeld(name, said.get(name));
  } else if (blocks.some(({ code }) => code !== "")) {
    if (order !== "") return addCoded(draft, blocks, { language, label, order });
    const { sections, order: sequence } = inTurn(blocks);
    addCoded(draft, sections, { language, label, sequence });
  } else {
    if (order !== "") draft.note("orderNotHeld", order);
    const lines = blocks.flatMap((block) => block.lines);
    const tidy = tidyLines(words);
    const isSame = tidy.length === lines.length;
    const loose = tidy.map((text, at) => ({ chords: [], ...(isSame ? lines[at] : {}), text }));
    addLyrics(draft, stanzasOf(loose), { language, label });
  }
}

/** Without an order of presentation, a tag without words reminds of the one above that has some. */
function inTurn(blocks: readonly Block[]): { sections: Block[]; order: number[] } {
  const sections: Block[] = [];
  const places = new Map<string, number>();
  const order = blocks.map((block) => {
    const isFilled = block.lines.some(({ text }) => text !== "");
    const same = places.get(fold(block.code));
    if (!isFilled && same !== undefined) return same;
    places.set(fold(block.code), sections.length);
    return sections.push(block) - 1;
  });
  return { sections, order };
}

/** What it has no field for gets one of its own. */
function document({ metadata }: SongContent, lyrics: ImportedLyrics | undefined): string {
  const { title, alternateTitles, authors, copyright, themes, songbooks } = metadata;
  const codes = lyrics ? codesOf(lyrics.sections, lyrics.language) : [];
  const order = lyrics?.sequence.map((index) => codes[index]?.code.toUpperCase() ?? "") ?? [];
  const { ccli, others } = withCcli(songbooks);
  const hymn = others.find(({ book }) => book === "Hymn");
  const aka = alternateTitles.map((other): [string, string] => ["aka", other]);
  const fields: [string, string | undefined][] = [
    ["title", title],
    ["author", namesInWords(authors)],
    ["copyright", copyright],
    ["presentation", order.join(" ")],
    ["ccli", ccli?.number],
    ["hymn_number", hymn?.number],
    ["theme", namesInWords(themes)],
    ...aka,
    ["language", lyrics?.language],
    ["label", lyrics?.label],
  ];
  return [
    `<?xml version="1.0" encoding="UTF-8"?>`,
    "<song>",
    ...fields.flatMap(([name, value]) => (value ? `  ${xml.elementInWords(name, value)}` : [])),
    ...others.flatMap((entry) => (entry === hymn ? [] : `  ${xml.songbookElement(entry)}`)),
    `  ${xml.elementInWords("lyrics", lyrics ? lyricsText(lyrics) : "")}`,
    "</song>",
    "",
  ].join("\n");
}

function lyricsText(lyrics: ImportedLyrics): string {
  const codes = codesOf(lyrics.sections, lyrics.language);
  const blocks = lyrics.sections.map(({ name, lines }, at) => {
    const { code = "", isPlain = true } = codes[at] ?? {};
    const own = isPlain ? [] : [`; name: ${name}`];
    const sung = lines.map((line) => ` ${plain(line)}`);
    return [`[${code.toUpperCase()}]`, ...own, ...sung].join("\n");
  });
  return `${blocks.join("\n\n")}\n`;
}

/** Bars, underscores, chords, tags and markup have a meaning of their own, for which there is no escape. */
function plain(line: string): string {
  return withOtherBrackets(line)
    .replaceAll("|", "/")
    .replaceAll("_", "-")
    .replace(/^(\s*)\[(?!:)([^[\]]*)\]/u, "$1($2)")
    .replace(/\[([a-z]\d*[a-z]?)\]/giu, "($1)")
    .replace(/\[([^[\]]+)\]/gu, (whole, inside: string) =>
      isPlainChord(inside) ? `(${inside})` : whole,
    )
    .trimEnd();
}

/** Accepts all XML except OpenLyrics, so that foreign XML is refused instead of read as text. */
export const openSong = {
  name: "opensong",
  detect: (text) => /^[\s\uFEFF]*<(?:\?xml|!--|!DOCTYPE|song[\s>])/iu.test(text),
  read: (text, options) => [readOpenSong(text, options)],
  writer: fileForEach("xml", document),
} satisfies TextFormat;
