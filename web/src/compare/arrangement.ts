import type { ArrangementDocument, Arrangement } from "$contract/arrangement.ts";
import type { Asset } from "$contract/asset.ts";
import { movedIds } from "./diff.ts";

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
  const ofSettings = settings.flatMap((field): ArrangementChange[] => {
    const [was, is] = [before[field] ?? null, after[field] ?? null];
    return was === is ? [] : [{ what: "field", subject: field, field, before: was, after: is }];
  });
  const [wasUsed, isUsed] = [before.lyricVersionIds, after.lyricVersionIds];
  const [had, has] = [before.assetIds, after.assetIds];
  return [
    ...ofSettings,
    ...missingFrom(wasUsed, isUsed).map(lyricsChange("lyrics-added")),
    ...missingFrom(isUsed, wasUsed).map(lyricsChange("lyrics-removed")),
    ...missingFrom(had, has).map(fileChange("file-added", has)),
    ...missingFrom(has, had).map(fileChange("file-removed", had)),
    ...[...movedIds(had, has)].map(fileChange("file-moved", has)),
  ];
}

const lyricsChange = (what: "lyrics-added" | "lyrics-removed") => (id: string) => {
  return { what, subject: `lyrics ${id}`, id };
};

const fileChange =
  (what: "file-added" | "file-removed" | "file-moved", [main]: readonly string[]) =>
  (id: string) => {
    const { file, filePlace } = arrangementSubject;
    return {
      what,
      subject: (what === "file-moved" ? filePlace : file)(id),
      id,
      isMain: main === id,
    };
  };

function missingFrom(list: readonly string[], ids: readonly string[]): string[] {
  return ids.filter((id) => !list.includes(id));
}

/** An arrangement at work: with all that is known of its files, so that a draft can name them. */
export interface EditedArrangement {
  readonly label: string;
  readonly sourceKey: string | null;
  readonly tempo: number | null;
  readonly lyricVersionIds: readonly string[];
  readonly files: readonly Asset[];
}

export const blankArrangement: EditedArrangement = {
  label: "",
  sourceKey: null,
  tempo: null,
  lyricVersionIds: [],
  files: [],
};

/** The present arrangement, or one of its revisions, to be edited. */
export function editedArrangement(
  from: Pick<Arrangement, "label" | "sourceKey" | "tempo" | "lyricVersionIds" | "files">,
): EditedArrangement {
  const { label, sourceKey = null, tempo = null, lyricVersionIds, files } = from;
  return { label, sourceKey, tempo, lyricVersionIds, files };
}

/** As it is sent: files by their ids. */
export function arrangementDocument(edited: EditedArrangement): Required<ArrangementDocument> {
  const { label, sourceKey, tempo, lyricVersionIds, files } = edited;
  return {
    label,
    sourceKey,
    tempo,
    lyricVersionIds: [...lyricVersionIds],
    assetIds: files.map(({ id }) => id),
  };
}

/** To be pasted elsewhere. */
export function arrangementText({ label, sourceKey, tempo, files }: EditedArrangement): string {
  const setting = [sourceKey, tempo && `♩ ${tempo}`].filter(Boolean).join(" · ");
  return [label, setting, ...files.map(({ filename }) => filename)].filter(Boolean).join("\n");
}
