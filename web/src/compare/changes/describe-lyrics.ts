import type { LyricsChange } from "../lyrics-changes.ts";
import type { Messages } from "../../messages/i18n.svelte.ts";
import { isolated } from "./isolated.ts";
import { describeField } from "./describe-field.ts";
import type { Description } from "./description.ts";

export function describeLyricsChange(messages: Messages, change: LyricsChange): Description {
  const { changes: text, song } = messages;
  switch (change.what) {
    case "label":
      return describeField(messages, text.label, change.before, change.after);
    case "sequence": {
      const asSung = (names: string[]) => (names.length > 0 ? names : [song.asWritten]);
      const [before, after] = [asSung(change.before), asSung(change.after)];
      const detail = { kind: "list", before, after } as const;
      return { sign: "edited", sentence: text.edited(text.sequence), detail };
    }
    case "section-renamed": {
      const { before, after } = change;
      const detail = { kind: "words", before, after } as const;
      return { sign: "edited", sentence: text.renamed(isolated(before)), detail };
    }
    case "section-added":
    case "section-removed": {
      const sign = change.what === "section-added" ? "added" : "removed";
      const detail = { kind: "lines", lines: change.lines } as const;
      return { sign, sentence: text[sign](isolated(change.section)), detail };
    }
    case "section-moved":
      return { sign: "moved", sentence: text.moved(isolated(change.section)) };
    default:
      return describeLineChange(messages, change);
  }
}

type LineChange = Extract<LyricsChange, { line: number }>;

function describeLineChange({ changes: text }: Messages, change: LineChange): Description {
  const place = text.line(isolated(change.section), change.line);
  switch (change.what) {
    case "line-added":
      return { sign: "added", sentence: text.added(place), detail: linesOf(change.after) };
    case "line-removed":
      return { sign: "removed", sentence: text.removed(place), detail: linesOf(change.before) };
    case "line-moved":
      return { sign: "moved", sentence: text.movedTo(place), detail: linesOf(change.after) };
    case "line-edited": {
      const { before, after } = change;
      const detail = { kind: "words", before, after } as const;
      return { sign: "edited", sentence: text.edited(place), detail };
    }
  }
}

function linesOf(text: string) {
  return { kind: "lines", lines: [text] } as const;
}
