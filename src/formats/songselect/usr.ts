import { append, addCopyright, type Draft, newDraft, noteNotHeld } from "../draft.ts";
import { languageOf } from "../language.ts";
import type { ReadOptions } from "../song.ts";
import { namesOf } from "../text/credits.ts";
import { linesOf } from "../text/lines.ts";
import { Unreadable } from "../unreadable.ts";

const song = /^\[S [A-Z]?(\d+)\]/u;

/** SongSelect's import file: an INI whose lists are parted by `/t` and lines by `/n`; mostly of one song. */
export function readUsr(text: string, options: ReadOptions): Draft[] {
  const lines = linesOf(text);
  const begins = lines.flatMap((line, at) => (song.test(line) ? at : []));
  const [, ...others] = begins;
  return [0, ...others].map((begin, at) =>
    readSong(lines.slice(begin, others[at]), begin, options),
  );
}

function readSong(lines: readonly string[], begin: number, options: ReadOptions): Draft {
  const draft = newDraft();
  let names: string[] = [];
  let texts: string[] = [];
  lines.forEach((line, at) => {
    const number = song.exec(line)?.[1];
    const [, key = "line", value = line] = /^([\w ]+)=(.*)$/u.exec(line) ?? [];
    if (line.trim() === "[File]") return;
    if (number) draft.songbooks.push({ book: "CCLI", number });
    else if (key === "Fields" && names.length === 0) names = value.split("/t");
    else if (key === "Words" && texts.length === 0) texts = value.split("/t");
    else take(draft, key, value, begin + at + 1);
  });
  if (texts.length === 0) throw new Unreadable("noWordsLine");
  for (const text of names.slice(texts.length)) {
    draft.notes.push({ code: "headingWithoutWords", text });
  }
  const language = languageOf(draft, undefined, options, texts.join(" ").replaceAll("/n", " "));
  draft.lyrics.push({
    language,
    label: "",
    sections: texts.map((words, at) => ({
      name: names[at]?.trim() ?? "",
      lines: words.split("/n").map((line) => line.trim()),
    })),
    sequence: [],
  });
  return draft;
}

function take(draft: Draft, key: string, value: string, line: number): void {
  if (key === "Title" && draft.title === "") draft.title = value;
  else if (key === "Title") draft.alternateTitles.push(value);
  else if (key === "Author") append(draft.authors, namesOf(value));
  else if (key === "Copyright" || key === "Admin")
    addCopyright(draft, value.replaceAll(" | ", "\n"));
  else if (key === "Themes") append(draft.themes, value.split("/t"));
  else if (key !== "Type" && key !== "Version") {
    const words = value.replaceAll("/t", ", ").replaceAll("/n", " / ");
    noteNotHeld(draft, key.toLowerCase(), words, line);
  }
}
