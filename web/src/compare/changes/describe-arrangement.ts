import type { ArrangementChange } from "../arrangement.ts";
import type { Messages } from "../../messages/i18n.svelte.ts";
import { isolated } from "./isolated.ts";
import { describeField } from "./describe-field.ts";
import type { Description } from "./description.ts";

/** Files and lyric versions are known by ids; this knows what people call them. */
export interface Names {
  nameOfFile(id: string): string;
  nameOfLyrics(id: string): string;
}

export function describeArrangementChange(
  messages: Messages,
  change: ArrangementChange,
  names: Names,
): Description {
  const { changes: text } = messages;
  switch (change.what) {
    case "field": {
      const [before, after] = [`${change.before ?? ""}`, `${change.after ?? ""}`];
      return describeField(messages, text.settings[change.field], before, after);
    }
    case "lyrics-added":
      return {
        sign: "added",
        sentence: text.usedWith(isolated(names.nameOfLyrics(change.id))),
      };
    case "lyrics-removed":
      return {
        sign: "removed",
        sentence: text.notUsedWith(isolated(names.nameOfLyrics(change.id))),
      };
    default:
      return describeFileChange(messages, change, isolated(names.nameOfFile(change.id)));
  }
}

type FileChange = Extract<ArrangementChange, { isMain: boolean }>;

function describeFileChange(
  { changes: text }: Messages,
  change: FileChange,
  file: string,
): Description {
  const name = change.isMain ? text.mainFile(file) : file;
  switch (change.what) {
    case "file-added":
      return { sign: "added", sentence: text.added(name) };
    case "file-removed":
      return { sign: "removed", sentence: text.removed(name) };
    case "file-moved": {
      const sentence = change.isMain ? text.madeMain(file) : text.moved(file);
      return { sign: "moved", sentence };
    }
  }
}
