import { type Draft, noteNotHeld } from "../draft.ts";
import { type Element, elementsOf, type Node, textOf } from "../xml/node.ts";
import { noteStrange } from "./strange.ts";

/** The lines of a verse: several `<lines>` are parted by a blank one. */
export function linesOfVerse(verse: Element, draft: Draft): string[] {
  const blocks = elementsOf(verse, "lines");
  // Words without <lines> around them are words all the same.
  if (blocks.length === 0) return linesOf(verse, draft);
  noteStrange(draft, verse, ["lines"]);
  return blocks.flatMap((child, at) => {
    for (const name of ["part", "repeat"]) {
      noteNotHeld(draft, `${name} of a verse`, child.attributes.get(name) ?? "", child.at.line);
    }
    const lines = linesOf(child, draft);
    return at === 0 ? lines : ["", ...lines];
  });
}

function linesOf(element: Element, draft: Draft): string[] {
  const inner = elementsOf(element, "line");
  if (inner.length > 0) {
    noteStrange(draft, element, ["line"]);
    return inner.flatMap((line) => linesOf(line, draft));
  }
  const words = sungText(element, draft);
  // Without any <br/>, the breaks of the source are the only ones that there are.
  const isBroken = words.includes(lineBreak);
  return isBroken
    ? words.split(lineBreak).map((line) => line.replace(/\s*\n\s*/gu, " ").trim())
    : words
        .trim()
        .split("\n")
        .map((line) => line.trim());
}

/** Stands for <br/>; no text may have it. */
const lineBreak = "\0";

function sungText(node: Node, draft: Draft): string {
  if (node.kind !== "element")
    return node.kind === "text" ? node.text.replaceAll(lineBreak, "") : "";
  const inside = () => node.children.map((child) => sungText(child, draft)).join("");
  // OpenLP has a mark of formatting that breaks a line, too.
  const isBreak = node.name === "tag" && node.attributes.get("name") === "br";
  if (node.name === "br" || isBreak) return lineBreak + inside();
  if (node.name === "comment") {
    noteNotHeld(draft, "comment", textOf(node), node.at.line);
    return "";
  }
  if (node.name === "chord") draft.chords += 1;
  if (node.name === "tag") {
    noteNotHeld(draft, "formatting", node.attributes.get("name") ?? "tag", node.at.line);
  }
  return inside();
}
