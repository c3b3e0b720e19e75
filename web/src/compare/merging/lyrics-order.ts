import { subjectOf } from "../lyrics-changes.ts";
import type { MergedLines } from "./lines.ts";
import { type LyricsQuestions, type LyricsSides, sectionPlace } from "./lyrics-conflict.ts";
import { mapSides } from "./merge.ts";
import { mergeOrder } from "./order.ts";
import type { Fates } from "./sections.ts";

/** The sections that stay, in order; asks where both reordered them. */
export function orderSections(
  sides: LyricsSides,
  fates: Fates,
  questions: LyricsQuestions,
): string[] {
  const members = new Set([...fates].filter(([, fate]) => fate !== "gone").map(([id]) => id));
  const orders = mapSides(sides, ({ sectionIds }) => sectionIds);
  const { order, clash } = mergeOrder(orders, members);
  if (!clash) return order;
  const listed = (id: string) => ({ id, text: sectionPlace(sides, id).section ?? "" });
  const decision = questions.raise<never>({
    kind: "section-order",
    ids: [],
    place: {},
    ...mapSides(clash, (ids) => ids.map(listed)),
    inputs: [clash.base, clash.mine, clash.theirs],
    choices: ["mine", "theirs"],
    subjects: clash.mine.map(subjectOf.sectionPlace),
  });
  return mergeOrder(orders, members, decision?.choice === "theirs" ? "theirs" : "mine").order;
}

/** The lines of a section, in order; asks where both reordered them. */
export function orderLines(
  id: string,
  sides: LyricsSides,
  lines: MergedLines,
  questions: LyricsQuestions,
) {
  const here = [...lines].filter(([, { homes }]) => homes.includes(id));
  const members = new Set(here.map(([line]) => line));
  const orders = mapSides(sides, (side) => side.lineIds(id));
  const { clash } = mergeOrder(orders, members);
  const decision =
    clash &&
    questions.raise<never>({
      kind: "line-order",
      ids: [id],
      place: sectionPlace(sides, id),
      ...mapSides(clash, (ids) =>
        ids.map((line) => ({ id: line, text: lines.get(line)?.text ?? "" })),
      ),
      inputs: [clash.base, clash.mine, clash.theirs],
      choices: ["mine", "theirs"],
      subjects: clash.mine.map(subjectOf.linePlace),
    });
  const prefer = decision?.choice === "theirs" ? "theirs" : "mine";
  return mergeOrder(orders, members, prefer).order.flatMap((line) => {
    const { text = "", second } = lines.get(line) ?? {};
    return second ? [{ id: line, text }, second] : [{ id: line, text }];
  });
}
