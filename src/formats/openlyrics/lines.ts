import { type Draft, noteNotHeld } from "../draft.ts";
import { withBreaks, withoutMarkup } from "../markup.ts";
import { type Element, elementsOf, type Node, textOf } from "../xml/node.ts";
import { noteStrange } from "../xml/strange.ts";

export interface LinesReader {
  readonly draft: Draft;
  /** Our own writer wrote it: then what looks like markup is words. */
  readonly isOurs: boolean;
}

/** The lines of a verse: several `<lines>` are parted by a blank one. */
export function linesOfVerse(verse: Element, reader: LinesReader): string[] {
  const { draft } = reader;
  const blocks = elementsOf(verse, "lines");
  // Words without <lines> around them are words all the same.
  if (blocks.length === 0) return linesOf(verse, reader);
  noteStrange(draft, verse, ["lines"]);
  return blocks.flatMap((child, at) => {
    const lines = linesOf(child, reader);
    return at === 0 ? lines : ["", ...lines];
  });
}

/** Stand for <br/> and for where an element with lines of its own begins or ends; no text may have them. */
const lineBreak = "\0";
const edge = "\u0001";
/** Elements that have lines of their own: those of 0.7, and of web pages. */
const blocks = new Set(["line", "lines", "p", "div", "li"]);

function linesOf(element: Element, reader: LinesReader): string[] {
  const words = element.children.map((child) => sungText(child, reader)).join("");
  const parts = words.split(edge);
  if (parts.length > 1) return parts.flatMap(linesOfPart);
  // Without any <br/>, the breaks of the source are the only ones that there are.
  return words.includes(lineBreak)
    ? brokenLines(words)
    : words
        .trim()
        .split("\n")
        .map((line) => line.trim());
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

function sungText(node: Node, reader: LinesReader): string {
  if (node.kind !== "element") return node.kind === "text" ? plainText(node.text, reader) : "";
  const { draft } = reader;
  const inside = () => node.children.map((child) => sungText(child, reader)).join("");
  const name = node.name.toLowerCase();
  // OpenLP has a mark of formatting that breaks a line, too.
  const isBreak = name === "tag" && node.attributes.get("name") === "br";
  if (name === "br" || isBreak) return lineBreak + inside();
  if (name === "comment") {
    noteNotHeld(draft, "comment", textOf(node), node.at.line);
    return "";
  }
  if (name === "chord") draft.chords += 1;
  if (name === "tag") {
    noteNotHeld(draft, "formatting", node.attributes.get("name") ?? "tag", node.at.line);
  }
  if (!blocks.has(name)) return inside();
  // A line without words is a blank one.
  return edge + (inside().trim() || lineBreak + lineBreak) + edge;
}

/** Where OpenLP ends a slide. */
const slideBreak = /(?:\[---\]|\[--\}\{--\])/gu;

function plainText(text: string, { draft, isOurs }: LinesReader): string {
  const words = text.replaceAll(lineBreak, "").replaceAll(edge, "");
  if (isOurs) return words;
  const parted = words.replace(slideBreak, lineBreak + lineBreak);
  return withoutMarkup(draft, withBreaks(parted, lineBreak));
}
