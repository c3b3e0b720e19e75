import { type Draft, noteNotHeld } from "../draft.ts";
import { type Element, elementsOf, wordsInside } from "./node.ts";

/** Notes what stands between the children of an element. */
export function noteText(draft: Draft, parent: Element): void {
  for (const child of parent.children) {
    if (child.kind === "text") noteNotHeld(draft, `text in <${parent.name}>`, child.text);
  }
}

/** Notes what an element holds beside the children that are known there. */
export function noteStrange(draft: Draft, parent: Element, known: readonly string[]): void {
  noteText(draft, parent);
  for (const child of parent.children) {
    if (child.kind !== "element" || known.includes(child.name)) continue;
    const words = wordsInside(child).trim();
    noteNotHeld(draft, child.name, words || child.name, child.at.line);
  }
}

/**
 * Attributes that a reader takes or tells itself, or that mean nothing to a song, by their element, and
 * its parent's name before it where that matters; `all`: of what is inside, too.
 */
export type KnownAttributes = ReadonlyMap<string, readonly string[] | "all">;

/** Notes every other attribute of an element and of those inside. */
export function noteAttributes(
  draft: Draft,
  element: Element,
  known: KnownAttributes,
  parent = "",
): void {
  const { name, attributes, at } = element;
  const own = known.get(`${parent}/${name}`) ?? known.get(name) ?? [];
  if (own === "all") return;
  for (const [attribute, value] of attributes) {
    if (!own.includes(attribute)) noteNotHeld(draft, `${attribute} of <${name}>`, value, at.line);
  }
  for (const child of elementsOf(element)) noteAttributes(draft, child, known, name);
}
