import { fold } from "../../domain/folding.ts";
import { append, addCopyright, type Draft, newDraft, noteNotHeld } from "../draft.ts";
import { languageOf } from "../language.ts";
import { type KnownAttributes, noteAttributes, noteStrange } from "../xml/strange.ts";
import { nameOfCode, orderByCodes } from "../section-codes.ts";
import type { ReadOptions } from "../song.ts";
import { namesOf } from "../text/credits.ts";
import { addLyrics } from "../text/lyrics.ts";
import { stanzasOf } from "../text/stanzas.ts";
import { tidyLines } from "../text/tidy.ts";
import { Unreadable } from "../unreadable.ts";
import {
  brokenText,
  commentsOf,
  type Element,
  elementsOf,
  textOf,
  wordsInside,
} from "../xml/node.ts";
import { parseXml } from "../xml/parse.ts";
import { type Block, blocksOf } from "./lyrics.ts";

const layout = new Set(["style", "backgrounds", "background"]);

const knownAttributes: KnownAttributes = new Map(
  Object.entries({
    "/song": ["version"],
    "song/songbook": ["name", "entry"],
    // Whether it is printed.
    "song/capo": ["print"],
    ...Object.fromEntries([...layout].map((name) => [`song/${name}`, "all" as const])),
  }),
);

export function readOpenSong(text: string, options: ReadOptions): Draft {
  const root = parseXml(text);
  if (root.name !== "song") throw new Unreadable("otherXml", { name: root.name }, root.at);
  const draft = newDraft();
  const said = new Map<string, string>();
  for (const field of elementsOf(root)) take(draft, field, said);
  for (const child of root.children) {
    if (child.kind === "text") noteNotHeld(draft, "text in <song>", child.text, child.at.line);
  }
  noteAttributes(draft, root, knownAttributes);
  for (const { text: comment, at } of commentsOf(root)) {
    noteNotHeld(draft, "XML comment", comment, at.line);
  }
  addBlocks(draft, blocksOf(said.get("lyrics") ?? "", draft), said, options);
  return draft;
}

function take(draft: Draft, field: Element, said: Map<string, string>): void {
  const { name, attributes, at } = field;
  const value = textOf(field).trim();
  if (["lyrics", "presentation", "language", "label"].includes(name))
    said.set(name, [said.get(name) ?? [], brokenText(field)].flat().join("\n"));
  else if (name === "title" && draft.title === "") draft.title = value;
  else if (name === "aka" || name === "title") draft.alternateTitles.push(value);
  else if (name === "author") append(draft.authors, namesOf(value));
  else if (name === "copyright") value.split("\n").forEach((line) => addCopyright(draft, line));
  else if (name === "ccli") draft.songbooks.push({ book: "CCLI", number: value });
  else if (name === "hymn_number") draft.songbooks.push({ book: value && "Hymn", number: value });
  else if (name === "songbook") {
    const book = attributes.get("name") ?? value;
    draft.songbooks.push({ book, number: attributes.get("entry") ?? "" });
    if (book !== value) noteNotHeld(draft, name, value, at.line);
  } else if (name === "theme" || name === "alttheme") append(draft.themes, value.split(/[;\n]/u));
  else if (name === "themes") {
    noteStrange(draft, field, ["theme"]);
    append(draft.themes, elementsOf(field, "theme").map(textOf));
  } else if (layout.has(name)) noteNotHeld(draft, "layout", `<${name}>`, at.line);
  else noteNotHeld(draft, name, wordsInside(field), at.line);
}

function addBlocks(
  draft: Draft,
  blocks: readonly Block[],
  said: ReadonlyMap<string, string>,
  options: ReadOptions,
): void {
  const words = blocks.flatMap(({ lines }) => lines).join("\n");
  const isTagged = blocks.some(({ code }) => code !== "");
  if (words.trim() === "") {
    for (const { code } of blocks) draft.notes.push({ code: "headingWithoutWords", text: code });
    for (const name of ["presentation", "language", "label"]) {
      noteNotHeld(draft, name, said.get(name) ?? "");
    }
    return;
  }
  const presentation = said.get("presentation")?.trim() ?? "";
  const label = said.get("label")?.trim() ?? "";
  if (!isTagged) {
    if (presentation !== "") draft.notes.push({ code: "orderNotHeld", text: presentation });
    const stanzas = stanzasOf(tidyLines(words));
    return addLyrics(draft, stanzas, options, { language: said.get("language"), label });
  }
  const language = languageOf(draft, said.get("language"), options, words);
  const { sections, order } =
    presentation === "" ? inTurn(blocks) : { sections: blocks, order: [] };
  draft.lyrics.push({
    language,
    label,
    sections: sections.map(({ code, name, lines }) => ({
      name: name ?? nameOfCode(code, language),
      lines: lines.map((line) => line.trim()),
    })),
    sequence:
      presentation === ""
        ? order
        : orderByCodes(
            presentation,
            sections.map(({ code }) => code),
            draft,
          ),
  });
}

/** Without an order of presentation, a tag without words reminds of the one above that has some. */
function inTurn(blocks: readonly Block[]): { sections: Block[]; order: number[] } {
  const sections: Block[] = [];
  const places = new Map<string, number>();
  const order = blocks.map((block) => {
    const isFilled = block.lines.some((line) => line.trim() !== "");
    const same = places.get(fold(block.code));
    if (!isFilled && same !== undefined) return same;
    places.set(fold(block.code), sections.length);
    return sections.push(block) - 1;
  });
  return { sections, order };
}
