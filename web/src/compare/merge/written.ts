import { limits } from "$contract/fields.ts";
import type { Songbook } from "../entries.ts";
import { trimmed } from "$domain/field.ts";
import { fold } from "$domain/folding.ts";
import { withoutTrailingSpace } from "$domain/lyrics.ts";
import { countTroubles, fieldTroubles, tempoTroubles, type Trouble } from "../../ui/complaint.ts";
import type { Form, TextForm } from "./shown-conflict.ts";

/** What somebody wrote anew; it decides a question once nothing is wrong with it. */
export interface Written {
  /** As it stands in its field. */
  readonly typed: unknown;
  readonly value: unknown;
  readonly troubles: readonly Trouble[];
}

/** What a field begins with: what was written before, if anything was. */
export function writtenAtFirst(form: Form, before?: unknown): Written {
  if (form.kind === "sequence") return readSequence(isList(before) ? before : form.initial);
  if (form.kind === "songbook") return readSongbook((before as Songbook) ?? form.initial);
  return readText(form, before === undefined ? form.initial : `${before ?? ""}`);
}

export function readText(form: TextForm, typed: string): Written {
  return { typed, ...readingOf(form, typed) };
}

type Reading = Omit<Written, "typed">;

function readingOf(form: TextForm, typed: string): Reading {
  if (form.kind === "tempo") return readTempo(typed);
  if (form.kind === "sourceKey") return readKey(typed);
  const { field, taken } = form;
  const isTaken = taken !== undefined && fold(typed) === fold(taken);
  const value = field === "line" ? withoutTrailingSpace(typed) : typed;
  return { value, troubles: isTaken ? [{ kind: "taken" }] : fieldTroubles(field, value) };
}

/** Blank is none. */
function readKey(typed: string): Reading {
  const key = trimmed(typed);
  if (key === "") return { value: null, troubles: [] };
  return { value: key, troubles: fieldTroubles("sourceKey", key) };
}

function readTempo(typed: string): Reading {
  const text = trimmed(typed);
  if (text === "") return { value: null, troubles: [] };
  const value = Number(text);
  return { value, troubles: tempoTroubles(value) };
}

export function readSongbook(songbook: Songbook): Written {
  const { book, number } = songbookTroubles(songbook);
  return { typed: songbook, value: songbook, troubles: [...book, ...number] };
}

export function songbookTroubles({ book, number }: Songbook): Record<keyof Songbook, Trouble[]> {
  return { book: fieldTroubles("book", book), number: fieldTroubles("number", number) };
}

export function readSequence(ids: readonly string[]): Written {
  return { typed: ids, value: ids, troubles: countTroubles(ids.length, limits.sequence) };
}

function isList(value: unknown): value is readonly string[] {
  return Array.isArray(value);
}
