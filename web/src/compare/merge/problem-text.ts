import type { Problem } from "../merging/merge.ts";
import { i18n } from "../../messages/i18n.svelte.ts";

/** What keeps the merged result from being saved. */
export function problemText({ what, count, limit }: Problem): string {
  const { problems } = i18n.writing.merge;
  if (what === "no-sections") return problems.noSections;
  if (what === "bytes") return problems.bytes(i18n.size(count), i18n.size(limit));
  return problems.tooMany(problems.counted[what](count), limit);
}
