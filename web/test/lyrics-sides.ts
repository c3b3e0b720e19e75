import fc from "fast-check";
import type { LyricsDocument } from "$contract/lyrics.ts";
import { lyricsDocumentOf } from "$domain/lyrics.ts";
import { mergeLyrics } from "../src/compare/merge-lyrics.ts";
import type { Conflict, Decision } from "../src/compare/merge.ts";
import type { Sides } from "../src/compare/sides.ts";

const names = ["Verse 1", "Verse 2", "Chorus", "CHÓRUS", "Bridge", "bridge", "Припев"];

const baseLyrics: fc.Arbitrary<LyricsDocument> = fc
  .record({
    sizes: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 }),
    sequence: fc.array(fc.nat(3), { maxLength: 5 }),
  })
  .map(({ sizes, sequence }) => ({
    label: "",
    sections: sizes.map((size, section) => ({
      id: `s${section}`,
      name: `Part ${section}`,
      lines: Array.from({ length: size }, (_, line) => ({
        id: `l${section}${line}`,
        text: line === 3 ? "" : `line ${section}.${line}`,
      })),
    })),
    sequence: sequence.filter((section) => section < sizes.length).map((section) => `s${section}`),
  }));

const actions = [
  "label",
  "edit",
  "blank",
  "add",
  "remove",
  "move",
  "move",
  "rename",
  "addSection",
  "removeSection",
  "moveSection",
  "sing",
  "unsing",
] as const;

interface Step {
  action: (typeof actions)[number];
  from: number;
  to: number;
  word: number;
}

const script: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    action: fc.constantFrom(...actions),
    from: fc.nat(11),
    to: fc.nat(11),
    word: fc.nat(3),
  }),
  { minLength: 2, maxLength: 9, size: "max" },
);

/** The document after every step that leaves it whole. */
function edited(base: LyricsDocument, steps: readonly Step[], author: string): LyricsDocument {
  return steps.reduce((document, step, index) => {
    const draft = structuredClone(document);
    apply(draft, step, `${author}${index}`, author);
    try {
      return draft.sections.length > 0 ? lyricsDocumentOf(draft) : document;
    } catch {
      return document;
    }
  }, base);
}

function apply(draft: LyricsDocument, step: Step, id: string, author: string): void {
  const { sections, sequence } = draft;
  const { action, from, to, word } = step;
  const section = sections[from % sections.length];
  const target = sections[to % sections.length];
  const all = sections.flatMap(({ lines }) => lines);
  const line = all[from % all.length];
  const home = sections.find(({ lines }) => line && lines.includes(line));
  if (!section || !target || !line || !home) return;
  // Both authors now and then write the same.
  const text = word === 0 ? `agreed ${from % 3}` : `${author} wrote ${id}`;
  const name = names[(from + word) % names.length] ?? "";
  if (action === "label") draft.label = text;
  if (action === "edit") line.text = text;
  if (action === "blank") line.text = "";
  if (action === "add") target.lines.splice(from % (target.lines.length + 1), 0, { id, text });
  if (action === "remove" || action === "move") home.lines.splice(home.lines.indexOf(line), 1);
  if (action === "move") target.lines.splice(from % (target.lines.length + 1), 0, line);
  if (action === "rename") section.name = name;
  if (action === "addSection") {
    sections.splice(to % (sections.length + 1), 0, {
      id: `s${id}`,
      name,
      // At times the new section takes a line over from another.
      lines: word === 1 ? home.lines.splice(home.lines.indexOf(line), 1) : [{ id, text }],
    });
  }
  if (action === "removeSection" || action === "moveSection") {
    sections.splice(sections.indexOf(section), 1);
  }
  if (action === "moveSection") sections.splice(to % (sections.length + 1), 0, section);
  if (action === "removeSection") draft.sequence = sequence.filter((sung) => sung !== section.id);
  if (action === "sing") sequence.splice(to % (sequence.length + 1), 0, section.id);
  if (action === "unsing") sequence.splice(to % (sequence.length + 1), 1);
}

export const lyricsSides: fc.Arbitrary<Sides<LyricsDocument>> = fc
  .tuple(baseLyrics, script, script)
  .map(([base, mine, theirs]) => ({
    base,
    mine: edited(base, mine, "m"),
    theirs: edited(base, theirs, "t"),
  }));

/** Drawn numbers that decide whatever is asked. */
export const draws: fc.Arbitrary<number[]> = fc.array(fc.nat(99), { minLength: 8, maxLength: 8 });

/** Decides all conflicts, and those that the decisions raise, as the draws have it. */
export function decided(sides: Sides<LyricsDocument>, draws: readonly number[]) {
  const decisions: Record<string, Decision> = {};
  let merge = mergeLyrics(sides);
  for (let round = 0; merge.document === undefined; round++) {
    const open = merge.conflicts.filter(({ decision }) => !decision);
    if (round > 50) throw new Error(`Still open: ${JSON.stringify(open)}`);
    for (const [index, conflict] of open.entries()) {
      const draw = draws[(index + round) % draws.length] ?? 0;
      decisions[conflict.key] = decisionFor(conflict, draw, `n${round}-${index}`);
    }
    merge = mergeLyrics(sides, decisions);
  }
  return { decisions, document: merge.document, merge };
}

function decisionFor(conflict: Conflict, draw: number, newId: string): Decision {
  const choice = conflict.choices[draw % conflict.choices.length] ?? "mine";
  return choice === "both" ? { choice, newId } : { choice };
}
