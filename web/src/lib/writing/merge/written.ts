import { limits } from "$contract/limits.ts";
import type { Songbook } from "$domain/compare/entries.ts";
import { fold } from "$domain/folding.ts";
import { withoutTrailingSpace } from "$domain/lyrics.ts";
import { keeps, textTroubles, type Trouble } from "$lib/parts/complaint.ts";
import type { Form, TextForm } from "./shown-conflict.ts";

/** What somebody wrote anew; it decides a question once nothing is wrong with it. */
export interface Written {
  readonly value: unknown;
  readonly troubles: readonly Trouble[];
}

/** What a field begins with. */
export function writtenAtFirst(form: Form): Written {
  if (form.kind === "sequence" || form.kind === "songbook") {
    return { value: form.initial, troubles: [] };
  }
  return readText(form, form.initial);
}

export function readText(form: TextForm, written: string): Written {
  if (form.kind === "tempo") return readTempo(written);
  if (form.kind === "sourceKey") return readKey(written);
  const { rule, limit, taken } = form;
  if (rule === "line") return readLine(written, limit);
  const isTaken = taken !== undefined && fold(written) === fold(taken);
  const troubles = isTaken ? [{ kind: "taken" } as const] : textTroubles(rule, written, limit);
  return { value: written, troubles };
}

function readLine(written: string, limit: number): Written {
  const value = withoutTrailingSpace(written);
  const troubles = textTroubles("any", value, limit);
  if (troubles.length > 0 || keeps("line", value)) return { value, troubles };
  return { value, troubles: [{ kind: "unusableCharacter" }] };
}

/** Blank is none. */
function readKey(written: string): Written {
  const key = written.trim();
  if (key === "") return { value: null, troubles: [] };
  return { value: key, troubles: keeps("sourceKey", key) ? [] : [{ kind: "wrongForm" }] };
}

function readTempo(written: string): Written {
  const text = written.trim();
  if (text === "") return { value: null, troubles: [] };
  const value = Number(text);
  if (!Number.isInteger(value)) return { value, troubles: [{ kind: "wrongForm" }] };
  const [minimum, maximum] = [limits.tempoMin, limits.tempoMax];
  const isWithin = value >= minimum && value <= maximum;
  return { value, troubles: isWithin ? [] : [{ kind: "outOfRange", minimum, maximum }] };
}

export function songbookTroubles({ book, number }: Songbook): Record<keyof Songbook, Trouble[]> {
  return {
    book: textTroubles("filled", book, limits.songbookName),
    number: textTroubles("filled", number, limits.songbookNumber),
  };
}
