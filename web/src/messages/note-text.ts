import type { Note } from "$formats/song.ts";
import type { Writing } from "./en/writing.ts";
import { i18n } from "./i18n.svelte.ts";

const whats = {
  comment: "comment",
  "XML comment": "comment",
  key: "key",
  keys: "key",
  tempo: "tempo",
  time: "time",
  time_sig: "time",
  timeSignature: "time",
  capo: "capo",
  tablature: "tablature",
  tab: "tablature",
  "remark in brackets": "remark",
  "remark among chords": "remark",
  "CCLI licence": "licence",
  "terms of use": "terms",
  mail: "mail",
  order: "order",
  "verse order": "order",
} as const;

/** A note in the reader's language; what a file calls things by itself stays as it is. */
export function noteText({ code, text = "", what = "", at }: Note): string {
  const texts = i18n.writing.importing;
  const { notes } = texts;
  const place = at ? ` (${texts.atLine(String(at.line))})` : "";
  const said = text.replace(/\s+/gu, " ");
  if (code === "notHeld") return notes.notHeld(nameOf(what, texts), said) + place;
  const words = notes[code];
  return (typeof words === "string" ? words : words(said)) + place;
}

function nameOf(what: string, texts: Writing["importing"]): string {
  const known = whats[what as keyof typeof whats];
  const { title, copyright, lyrics } = i18n.text.song;
  return known ? texts.whats[known] : ({ title, copyright, lyrics }[what] ?? what);
}
