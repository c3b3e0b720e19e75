import { type Draft, noteNotHeld } from "../draft.ts";
import { type Element, wordsInside } from "./node.ts";

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
    const said = [child.attributes.get("name"), words].filter(Boolean).join(": ");
    noteNotHeld(draft, child.name, said || child.name, child.at.line);
  }
}
