import type { LyricsDocument } from "$contract/lyrics.ts";
import { fold, wordsOf } from "$domain/folding.ts";
import type { Section } from "../../song/singing-order.ts";
import type { NewId } from "../from-text/lines.ts";
import type { PastedSection } from "../from-text/found.ts";
import type { Pasted } from "../from-text/paste.ts";
import { uniqueName } from "$formats/section-words.ts";
import { reconcile, track } from "./reconcile.ts";
import { withOrder } from "../document/sequence.ts";

/** The lyrics with the pasted words in place of theirs; what stayed the same keeps its ids. */
export function applyPaste<Lyrics extends LyricsDocument>(
  lyrics: Lyrics,
  pasted: Pasted,
  newId: NewId,
): Lyrics {
  const namesakes = counterpartsOf(pasted.sections, lyrics.sections);
  const texts: { id: string; name: string; text: string }[] = [];
  for (const section of pasted.sections) {
    const before = namesakes.get(section);
    const name = before && !section.isNamed ? before.name : section.name;
    const taken = texts.map((text) => text.name);
    const text = section.lines.join("\n");
    texts.push({ id: before?.id ?? newId(), name: uniqueName(name, taken), text });
  }
  const { sections } = reconcile(track(lyrics.sections), texts, newId);
  const order = pasted.sequence.flatMap((index) => texts[index]?.id ?? []);
  const next = { ...lyrics, sections: [...sections], sequence: [] };
  return withOrder(next, order.length > 0 ? order : formerOrder(lyrics, sections));
}

/** A text without an order of its own leaves the one that was, if that still sings everything. */
function formerOrder({ sequence }: LyricsDocument, sections: readonly Section[]): string[] {
  const known = new Set(sections.map(({ id }) => id));
  const order = sequence.filter((id) => known.has(id));
  const isComplete = sections.every(({ id }) => order.includes(id));
  return isComplete ? order : sections.map(({ id }) => id);
}

/** The section that each pasted one was before: by its words where we named it, else by name. */
function counterpartsOf(pasted: readonly PastedSection[], sections: readonly Section[]) {
  const found = new Map<PastedSection, Section>();
  const left = new Set(sections);
  const match = (isSame: (one: PastedSection, other: Section) => boolean) => {
    for (const one of pasted) {
      const other = found.has(one) ? undefined : [...left].find((section) => isSame(one, section));
      if (!other) continue;
      found.set(one, other);
      left.delete(other);
    }
  };
  match((one, other) => !one.isNamed && hasSameWords(one, other));
  match(hasSameName);
  match(hasSameWords);
  return found;
}

function hasSameWords(one: PastedSection, { lines }: Section): boolean {
  return wordsOf(one.lines) === wordsOf(lines.map(({ text }) => text));
}

function hasSameName(one: PastedSection, other: Section): boolean {
  return fold(one.name) === fold(other.name);
}
