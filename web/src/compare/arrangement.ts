import type { ArrangementDocument } from "$contract/arrangement.ts";
import { movedIds } from "./alignment.ts";

const settings = ["label", "sourceKey", "tempo"] as const;
export type Setting = (typeof settings)[number];

/** Files and lyric versions are told by their ids. */
export type ArrangementChange = { subject: string } & (
  | { what: "field"; field: Setting; before: string | number | null; after: string | number | null }
  | { what: "lyrics-added" | "lyrics-removed"; id: string }
  | { what: "file-added" | "file-removed" | "file-moved"; id: string; isMain: boolean }
);

export const arrangementSubject = {
  file: (id: string) => `file ${id}`,
  filePlace: (id: string) => `place of file ${id}`,
};

/** What changed: settings, the lyric versions it is used with, and files with their order. */
export function arrangementChanges(
  before: ArrangementDocument,
  after: ArrangementDocument,
): ArrangementChange[] {
  return [
    ...settings.flatMap((field): ArrangementChange[] => {
      const [was, is] = [before[field] ?? null, after[field] ?? null];
      return was === is ? [] : [{ what: "field", subject: field, field, before: was, after: is }];
    }),
    ...lyricsChanges(before.lyricVersionIds, after.lyricVersionIds),
    ...fileChanges(before.assetIds, after.assetIds),
  ];
}

function lyricsChanges(before: readonly string[], after: readonly string[]): ArrangementChange[] {
  const added = missingFrom(before, after);
  const removed = missingFrom(after, before);
  return [
    ...added.map((id) => ({ what: "lyrics-added" as const, subject: `lyrics ${id}`, id })),
    ...removed.map((id) => ({ what: "lyrics-removed" as const, subject: `lyrics ${id}`, id })),
  ];
}

function fileChanges(before: readonly string[], after: readonly string[]): ArrangementChange[] {
  const changeOf =
    (what: "file-added" | "file-removed" | "file-moved", list: readonly string[]) =>
    (id: string): ArrangementChange => {
      const { file, filePlace } = arrangementSubject;
      const subject = what === "file-moved" ? filePlace(id) : file(id);
      return { what, subject, id, isMain: list[0] === id };
    };
  return [
    ...missingFrom(before, after).map(changeOf("file-added", after)),
    ...missingFrom(after, before).map(changeOf("file-removed", before)),
    ...[...movedIds(before, after)].map(changeOf("file-moved", after)),
  ];
}

function missingFrom(list: readonly string[], ids: readonly string[]): string[] {
  return ids.filter((id) => !list.includes(id));
}
