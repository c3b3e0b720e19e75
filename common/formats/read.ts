import { type Decoded, decode } from "./encoding.ts";
import { withoutLabels, fit } from "./normalize.ts";
import type { Draft, Unread } from "./draft.ts";
import type { TextFormat } from "./format.ts";
import { refuseOtherFiles, refuseOtherTexts } from "./unsupported.ts";
import { locator } from "./position.ts";
import type { ImportedSong, ReadOptions } from "./song.ts";
import { type Outcome, type Refusal, ImportError } from "./messages.ts";
import { textFormats } from "./formats.ts";

export interface ReadFile {
  readonly format: string;
  readonly outcomes: readonly Outcome[];
  /** Why there are none, where that is as it should be. */
  readonly reason?: string;
}

/** The songs of a file's bytes; nothing that a file may hold makes it throw. */
export function readSongs(
  bytes: Uint8Array,
  options: ReadOptions & { readonly format?: string },
): ReadFile {
  let format = options.format ?? "text";
  try {
    if (!options.format) refuseOtherFiles(bytes, options.filename);
    const decoded = decode(bytes);
    const chosen = formatOf(decoded.text, options);
    format = chosen.name;
    const drafts = chosen.read(decoded.text, options);
    if (drafts.length === 0) throw new ImportError("noSong");
    const locate = locator(decoded.text);
    return {
      format,
      outcomes: drafts.map((draft) => {
        const outcome = outcomeOf(draft, options);
        return "song" in outcome
          ? { ...outcome, song: withSource(outcome.song, decoded, locate) }
          : outcome;
      }),
    };
  } catch (error) {
    return { format, outcomes: [{ refused: refusalOf(error) }] };
  }
}

function formatOf(
  text: string,
  { filename, format }: ReadOptions & { readonly format?: string },
): TextFormat {
  if (!format) refuseOtherTexts(text);
  const chosen = textFormats.find(({ name, detect }) =>
    format ? name === format : detect(text, filename),
  );
  if (!chosen) throw new ImportError("unknownFormat", { name: format ?? "" });
  return chosen;
}

/** What becomes of a draft: a song within all limits, or why not. */
function outcomeOf(draft: Draft, options: ReadOptions): Outcome {
  const entry = draft.title === "" ? {} : { entry: draft.title };
  try {
    return { ...entry, song: fit(withoutLabels(draft), options) };
  } catch (error) {
    return { ...entry, refused: refusalOf(error) };
  }
}

/** What becomes of a song of a database, which reading may still refuse. */
export function outcomeFrom({ entry, source, read }: Unread, options: ReadOptions): Outcome {
  try {
    return { ...outcomeOf(read(), options), source };
  } catch (error) {
    return { entry, source, refused: refusalOf(error) };
  }
}

function withSource(
  song: ImportedSong,
  { encoding, isGuess }: Decoded,
  locate: ReturnType<typeof locator>,
): ImportedSong {
  const guess = isGuess ? [{ code: "encodingGuessed", text: encoding } as const] : [];
  return { ...song, notes: [...guess, ...locate(song.notes)] };
}

/** A fault of ours, too, is told in the file's line: it ends neither the others nor without a word. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof ImportError) return error.refusal;
  return new ImportError("ourFault", { name: String(error) }).refusal;
}
