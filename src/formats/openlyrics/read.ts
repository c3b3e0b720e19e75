import { type Draft, newDraft, noteNotHeld } from "../draft.ts";
import { languageOf } from "../language.ts";
import { nameOfCode, orderByCodes } from "../section-codes.ts";
import type { ReadOptions } from "../song.ts";
import { Unreadable } from "../unreadable.ts";
import { childOf, commentsOf, type Element, elementsOf } from "../xml/node.ts";
import { parseXml } from "../xml/parse.ts";
import { characterOf } from "../xml/entities.ts";
import { type LinesReader, linesOfVerse } from "./lines.ts";
import { type KnownAttributes, noteAttributes, noteStrange } from "../xml/strange.ts";
import { looseProperties, takeProperties } from "./properties.ts";

const knownAttributes: KnownAttributes = new Map(
  Object.entries({
    // What wrote the file and when, and how its chords are spelt, which are taken out.
    "/song": ["version", "createdIn", "modifiedIn", "modifiedDate", "chordNotation", "lang"],
    // Told as a whole.
    "song/format": "all",
    "lyrics/verse": ["name", "lang", "translit"],
    // Where a slide may end.
    lines: ["break"],
    "properties/author": ["type", "lang"],
    "song/author": ["type", "lang"],
    "authors/author": ["type", "lang"],
    "songbooks/songbook": ["name", "entry"],
    // Counted.
    chord: ["name", "root", "structure", "bass", "upbeat", "notes"],
    tag: ["name"],
  } as const),
);

/** Where titles say what the lyrics say, too. */
const withTitles: KnownAttributes = new Map([...knownAttributes, ["title", ["lang"]]]);

/** A song in OpenLyrics 0.7 to 0.9; each language and transliteration is a lyric version. */
export function readOpenLyrics(text: string, options: ReadOptions): Draft {
  const root = parseXml(text);
  if (root.name !== "song") throw new Unreadable("otherXml", { name: root.name }, root.at);
  const draft = newDraft();
  const { order, variant } = takeProperties(draft, root);
  if (childOf(root, "format")) noteNotHeld(draft, "definitions of formatting", "<format>");
  noteStrange(draft, root, ["properties", "format", "lyrics", ...looseProperties]);
  for (const { text: comment, at } of commentsOf(root)) {
    noteNotHeld(draft, "XML comment", comment, at.line);
  }
  const lyrics = elementsOf(root, "lyrics");
  for (const one of lyrics) noteStrange(draft, one, ["verse"]);
  const verses = lyrics.flatMap((one) => elementsOf(one, "verse"));
  const ofSong = root.attributes.get("lang") ?? "";
  const ofTitles = languageOfTitles(root);
  if (verses.length === 0) {
    noteNotHeld(draft, "verseOrder", order);
    noteNotHeld(draft, "variant", variant);
  }
  const versions = [...versionsOf(verses, ofSong || (ofTitles ?? "")).values()];
  const languages = new Set(versions.map(({ language }) => language));
  const isTold = ofTitles !== undefined && languages.has(ofTitles);
  noteAttributes(draft, root, isTold ? withTitles : knownAttributes);
  if (!languages.has(ofSong)) noteNotHeld(draft, "language", ofSong);
  const reader = { draft, isOurs: root.attributes.get("createdIn") === "Precentor" };
  for (const version of versions) {
    addVersion(reader, version, { order, variant, codes: verses.map(codeOf) }, options);
  }
  return draft;
}

/** The one language that titles are said to be in: the lyrics' as well, where these say nothing. */
function languageOfTitles(root: Element): string | undefined {
  const titles = elementsOf(root, "properties")
    .flatMap((properties) => elementsOf(properties, "titles"))
    .flatMap((group) => elementsOf(group, "title"));
  const [first, ...others] = new Set(
    titles.flatMap(({ attributes }) => attributes.get("lang") ?? []),
  );
  return others.length === 0 ? first : undefined;
}

interface Version {
  readonly language: string;
  readonly transliteration: string;
  readonly verses: Element[];
}

function versionsOf(verses: readonly Element[], songLanguage: string): Map<string, Version> {
  const versions = new Map<string, Version>();
  for (const verse of verses) {
    const language = verse.attributes.get("lang") ?? songLanguage;
    const transliteration = verse.attributes.get("translit") ?? "";
    const key = `${language} ${transliteration}`;
    const version = versions.get(key);
    if (version) version.verses.push(verse);
    else versions.set(key, { language, transliteration, verses: [verse] });
  }
  return versions;
}

function addVersion(
  reader: LinesReader,
  { language: said, transliteration, verses }: Version,
  { order, variant, codes }: { order: string; variant: string; codes: readonly string[] },
  options: ReadOptions,
): void {
  const found = verses.map((verse) => ({
    code: codeOf(verse),
    written: writtenName(verse),
    lines: linesOfVerse(verse, reader),
  }));
  const { draft } = reader;
  const words = found.flatMap(({ lines }) => lines).join("\n");
  const language = languageOf(draft, said, options, words);
  const isLatin = transliteration !== "" && !language.includes("-");
  draft.lyrics.push({
    language: isLatin ? `${language}-Latn` : language,
    label: [variant, transliteration && `translit ${transliteration}`].filter(Boolean).join(", "),
    sections: found.map(({ code, written, lines }) => ({
      name: written ?? nameOfCode(code, language),
      lines,
    })),
    sequence: orderByCodes(
      order,
      found.map(({ code }) => code),
      draft,
      codes,
    ),
  });
}

function codeOf(verse: Element): string {
  return verse.attributes.get("name") ?? "";
}

/** The name that a code could not say, as our own writer leaves it. */
function writtenName(verse: Element): string | undefined {
  for (const child of verse.children) {
    const name =
      child.kind === "instruction" ? /^precentor-section name="(.*)"$/u.exec(child.text) : null;
    if (name?.[1] !== undefined) {
      return name[1].replace(
        /&([^;]+);/gu,
        (whole, reference: string) => characterOf(reference) ?? whole,
      );
    }
  }
  return undefined;
}
