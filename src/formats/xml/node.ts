import type { Position } from "../song.ts";

export interface Element {
  readonly kind: "element";
  /** Without its prefix. */
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: Node[];
  readonly at: Position;
}

/** What stands between elements; an instruction's text begins with its target. */
export interface Leaf {
  readonly kind: "text" | "comment" | "instruction";
  readonly text: string;
  readonly at: Position;
}

export type Node = Element | Leaf;

export function elementsOf(parent: Element | undefined, name?: string): Element[] {
  const elements = parent?.children.filter((child) => child.kind === "element") ?? [];
  return name === undefined ? elements : elements.filter((child) => child.name === name);
}

export function childOf(parent: Element | undefined, name: string): Element | undefined {
  return elementsOf(parent, name)[0];
}

/** All text inside, without comments. */
export function textOf(node: Node | undefined): string {
  if (!node) return "";
  if (node.kind !== "element") return node.kind === "text" ? node.text : "";
  return node.children.map(textOf).join("");
}

/** All text inside, with breaks where elements of web pages break lines. */
export function brokenText(node: Node): string {
  if (node.kind !== "element") return textOf(node);
  const inside = node.children.map(brokenText).join("");
  const name = node.name.toLowerCase();
  if (name === "br") return `\n${inside}`;
  return name === "p" || name === "div" ? `${inside}\n` : inside;
}

/** Marks within words; any other element stands by itself. */
const inline = new Set([
  "chord",
  "tag",
  "b",
  "i",
  "u",
  "em",
  "strong",
  "span",
  "font",
  "sub",
  "sup",
]);

/** All words inside, to be told: those of different elements apart. */
export function wordsInside(node: Node): string {
  if (node.kind !== "element") return textOf(node);
  const inside = node.children.map(wordsInside).join("");
  return (inline.has(node.name) ? inside : ` ${inside} `).replace(/\s+/gu, " ");
}

/** Every comment inside, at whatever depth. */
export function commentsOf(node: Element): Leaf[] {
  return node.children.flatMap((child) => {
    if (child.kind === "element") return commentsOf(child);
    return child.kind === "comment" ? [child] : [];
  });
}
