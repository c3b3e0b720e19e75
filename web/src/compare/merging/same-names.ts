import { fold } from "$domain/folding.ts";
import { subjectOf } from "../lyrics-changes.ts";
import {
  type LyricsQuestions,
  type LyricsSides,
  sectionPlace,
  type SectionValue,
} from "./lyrics-conflict.ts";
import type { Choice } from "./merge.ts";
import { type Fates, isName } from "./sections.ts";

interface Namesakes {
  mine: string;
  theirs: string;
}

/** Asks where two sections would have one name, which the contract refuses, and renames. */
export function settleSameNames(
  sides: LyricsSides,
  fates: Fates,
  names: Map<string, string>,
  questions: LyricsQuestions,
): void {
  const asked = new Set<string>();
  const usedNames = new Set<string>();
  for (;;) {
    const pair = namesakesIn(sides, names, asked);
    if (!pair) return;
    usedNames.add(bearing(pair.mine, names.get(pair.mine) ?? ""));
    const value = (id: string) => valueOf(id, sides, names);
    const decision = questions.raise(
      {
        kind: "same-name",
        ids: [pair.mine, pair.theirs].toSorted(),
        place: sectionPlace(sides, pair.mine),
        base: undefined,
        mine: value(pair.mine),
        theirs: value(pair.theirs),
        // The key holds names alone: an edit of a line changes nothing about this question.
        inputs: [names.get(pair.mine), names.get(pair.theirs)],
        choices: choicesFor(pair, sides),
        subjects: [pair.mine, pair.theirs].flatMap((id) => [
          subjectOf.section(id),
          subjectOf.sectionName(id),
        ]),
      },
      // Back to a name that it had would ask the same again, without end.
      (name): name is string => isName(name) && !usedNames.has(bearing(pair.mine, name)),
    );
    if (decision?.choice === "edit") names.set(pair.mine, decision.value);
    else if (decision) {
      const dropped = decision.choice === "mine" ? pair.theirs : pair.mine;
      names.delete(dropped);
      fates.set(dropped, "gone");
    } else asked.add(keyOf(pair.mine, pair.theirs));
  }
}

/** The first pair that is not yet asked about. */
function namesakesIn(
  sides: LyricsSides,
  names: ReadonlyMap<string, string>,
  asked: ReadonlySet<string>,
): Namesakes | undefined {
  const ids = [...names.keys()].toSorted();
  const folded = new Map(ids.map((id) => [id, fold(names.get(id) ?? "")]));
  for (const [index, one] of ids.entries()) {
    const two = ids
      .slice(index + 1)
      .find((id) => folded.get(id) === folded.get(one) && !asked.has(keyOf(one, id)));
    if (two === undefined) continue;
    const name = folded.get(one) ?? "";
    const isOneMine = closeness(one, name, sides) <= closeness(two, name, sides);
    return isOneMine ? { mine: one, theirs: two } : { mine: two, theirs: one };
  }
  return undefined;
}

/** Whose name it is: just decided upon, mine alone, of us both, theirs alone. One renames one's own. */
function closeness(id: string, name: string, { mine, theirs }: LyricsSides): number {
  const [isMine, isTheirs] = [mine, theirs].map(
    ({ sections }) => fold(sections.get(id)?.name ?? "") === name,
  );
  if (isMine) return isTheirs ? 2 : 1;
  return isTheirs ? 3 : 0;
}

function bearing(id: string, name: string): string {
  return `${id} ${fold(name)}`;
}

function keyOf(one: string, two: string): string {
  return [one, two].toSorted().join(" ");
}

function valueOf(id: string, { mine, theirs }: LyricsSides, names: Map<string, string>) {
  const section = mine.sections.get(id) ?? theirs.sections.get(id);
  const value: SectionValue = { name: names.get(id) ?? "", lines: section?.lines ?? [] };
  return value;
}

/** One of two sections can be dropped when all of it was written anew by its side. */
function choicesFor(pair: Namesakes, { base, mine, theirs }: LyricsSides): Choice[] {
  const isNew = (id: string, own: typeof mine, others: typeof mine) =>
    !base.sections.has(id) &&
    !others.sections.has(id) &&
    own.lineIds(id).every((line) => !base.lines.has(line) && !others.lines.has(line));
  const isFree = isNew(pair.mine, mine, theirs) && isNew(pair.theirs, theirs, mine);
  return isFree ? ["mine", "theirs", "edit"] : ["edit"];
}
