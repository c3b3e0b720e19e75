import { limits } from "../../contract/limits.ts";
import { faultIn, lengthOf } from "../../domain/field.ts";
import { keeps } from "../../domain/text-rule.ts";
import type { Draft } from "../draft.ts";
import type { ImportedArrangement, ImportedSong, Note, ReadOptions } from "../song.ts";
import { Unreadable } from "../unreadable.ts";
import { cleanName, withoutBroken } from "./clean.ts";
import { fitLyrics } from "./lyrics.ts";
import { fitMetadata } from "./metadata.ts";

/** A song as it can be saved, with a note of everything that was changed; refuses what cannot be. */
export function fit(draft: Draft, { filename }: Pick<ReadOptions, "filename">): ImportedSong {
  const notes: Note[] = [...draft.notes];
  const clean = withoutBrokenMetadata(draft, notes);
  const lyrics = clean.lyrics.flatMap((version) => fitLyrics(version, notes));
  if (lyrics.length > limits.lyricVersionsPerSong) {
    const [count, max] = [lyrics.length, limits.lyricVersionsPerSong];
    throw new Unreadable("manyVersions", { count, max });
  }
  const title = titleOf(clean, lyrics[0]?.sections[0]?.lines[0], filename, notes);
  const metadata = fitMetadata(clean, title, notes);
  if (lyrics.length === 0) notes.push({ code: "noWords" });
  const arrangements = fitArrangements(draft, notes);
  const song = { metadata, lyrics: lyrics.map(fitLabel(notes)), notes, chords: draft.chords };
  return arrangements.length > 0 ? { ...song, arrangements } : song;
}

/** Arrangements as they can be saved; one with a value that cannot is noted whole. */
function fitArrangements({ arrangements }: Draft, notes: Note[]): ImportedArrangement[] {
  return arrangements.filter((one, at) => {
    const isFitting =
      at < limits.arrangementsPerSong &&
      faultIn("arrangementLabel", one.label) === undefined &&
      one.label !== "" &&
      (one.sourceKey === null || keeps("sourceKey", one.sourceKey)) &&
      (one.tempo === null ||
        (Number.isInteger(one.tempo) &&
          one.tempo >= limits.tempoMin &&
          one.tempo <= limits.tempoMax));
    if (!isFitting) notes.push({ code: "notHeld", what: "arrangement", text: JSON.stringify(one) });
    return isFitting;
  });
}

function withoutBrokenMetadata(draft: Draft, notes: Note[]): Draft {
  const clean = (value: string): string => {
    const { text, removed } = withoutBroken(value);
    if (removed > 0) notes.push({ code: "charactersRemoved", text });
    return text;
  };
  return {
    ...draft,
    title: clean(draft.title),
    alternateTitles: draft.alternateTitles.map(clean),
    authors: draft.authors.map(clean),
    copyright: draft.copyright.map(clean),
    themes: draft.themes.map(clean),
    songbooks: draft.songbooks.map(({ book, number }) => ({
      book: clean(book),
      number: clean(number),
    })),
  };
}

function titleOf(draft: Draft, firstLine: string | undefined, filename: string, notes: Note[]) {
  const given = cleanName(draft.title);
  if (given !== "") return given;
  const made = cleanName(firstLine ?? "") || cleanName(filename.replace(/\.[^.]*$/, ""));
  if (made === "") throw new Unreadable("noWord");
  notes.push({ code: "titleMade", text: made });
  return made;
}

function fitLabel(notes: Note[]) {
  return <Lyrics extends { readonly label: string }>(lyrics: Lyrics): Lyrics => {
    const label = cleanName(lyrics.label);
    if (lengthOf(label) <= limits.lyricsLabel) return { ...lyrics, label };
    notes.push({ code: "notHeld", what: "label beyond the limit", text: label });
    return { ...lyrics, label: "" };
  };
}
