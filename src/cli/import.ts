import type { App } from "../app.ts";
import { type Importing, onMatchKinds } from "../commands/import/import-song.ts";
import { Matches, matchKinds } from "../commands/import/match.ts";
import { undoImport } from "../commands/import/undo.ts";
import { refuseUnknownChurch } from "../commands/church.ts";
import { existingUser } from "../commands/user.ts";
import { lockRole } from "../db/member.ts";
import { invalid } from "../domain/failure.ts";
import { refuseNonWriter } from "../domain/role.ts";
import { keeps } from "../domain/text-rule.ts";
import { textFormats } from "../formats/text-formats.ts";
import { countsInWords, entryInWords, type FileEntry, noCounts } from "./import/entry.ts";
import { readReport, ReportFile } from "./import/report.ts";
import { importFile, type Reading } from "./import/run.ts";
import { type Listener, timeLeftLines } from "./import/time-left.ts";
import { findSources } from "./import/walk.ts";
import { progressOption } from "./progress.ts";
import { type Report, verb } from "./verb.ts";

const formatNames = textFormats.map(({ name }) => name);

export const importVerbs = [
  verb({
    name: "import",
    about: "Bring in songs from files, folders and zip files; nothing is lost without being named",
    options: {
      church: { value: "ID", about: "the church" },
      as: { value: "EMAIL", about: "the member in whose name they are saved" },
      format: { value: formatNames.join("|"), about: "where it is not to be recognised" },
      language: { value: "TAG", about: "of lyrics that do not say theirs, such as de" },
      match: { value: matchKinds.join("|"), about: "what makes a song the same (title)" },
      "on-match": { value: onMatchKinds.join("|"), about: "what becomes of the same (skip)" },
      "dry-run": { about: "tell what would happen, and save nothing" },
      report: { value: "FILE", about: "write all of it to this new file as JSON" },
      undo: { value: "REPORT", about: "archive what that run created and nobody has touched" },
      progress: progressOption,
    },
    operands: { value: "PATH", about: "files, folders and zip files" },
    async run(app, values, terminal, paths) {
      if (values.undo !== undefined) return undo(app, values.undo);
      if (paths.length === 0) throw invalid("There is no PATH to import from.");
      const run = await importingOf(app, values);
      const reading = readingOf(values);
      const tellTo = values.progress || terminal.stderr.isTTY ? terminal.stderr : undefined;
      return importAll(run, paths, reading, values.report, tellTo);
    },
  }),
];

interface Chosen {
  readonly church: string | undefined;
  readonly as: string | undefined;
  readonly match: string | undefined;
  readonly "on-match": string | undefined;
  readonly "dry-run": boolean;
}

async function importingOf({ database }: App, chosen: Chosen): Promise<Importing> {
  const { church: churchId, as: email } = chosen;
  if (!churchId) throw invalid("--church ID is missing.");
  if (!email) throw invalid("--as EMAIL is missing.");
  await refuseUnknownChurch(database.reader, churchId);
  const { id: actor } = await existingUser(database.reader, email);
  const role = await database.write((tx) => lockRole(tx, { churchId, actor }));
  if (!role) throw invalid(`${email} is not a member of this church.`);
  refuseNonWriter(role);
  const match = oneOf("match", matchKinds, chosen.match ?? "title");
  const onMatch = oneOf("on-match", onMatchKinds, chosen["on-match"] ?? "skip");
  const matches = await database.scan((reader) => Matches.read(reader, churchId, match));
  return { database, actor, churchId, matches, onMatch, isDryRun: chosen["dry-run"] };
}

function oneOf<Choice extends string>(
  name: string,
  choices: readonly Choice[],
  given: string,
): Choice {
  const found = choices.find((choice) => choice === given);
  if (!found) throw invalid(`--${name} takes ${choices.join(", ")}, not "${given}".`);
  return found;
}

function readingOf(values: { format: string | undefined; language: string | undefined }): Reading {
  const { format, language } = values;
  if (format !== undefined) oneOf("format", formatNames, format);
  if (language !== undefined && !keeps("language", language)) {
    throw invalid(`--language takes a tag such as en, pt-BR or zh-Hant, not "${language}".`);
  }
  return { ...(format ? { format } : {}), ...(language ? { language } : {}) };
}

async function importAll(
  run: Importing,
  paths: readonly string[],
  reading: Reading,
  reportPath: string | undefined,
  tellTo: Listener | undefined,
): Promise<Report> {
  const { churchId, actor, isDryRun } = run;
  const sources = await findSources(paths);
  const report = await ReportFile.begin(reportPath, { churchId, actor, isDryRun });
  const tell = timeLeftLines(tellTo, sources.length);
  const files: FileEntry[] = [];
  const songs = noCounts();
  try {
    for (const source of sources) {
      const entry = await importFile(run, source, reading);
      await report.add(entry);
      files.push(entry);
      const counted = entry.songs.length > 0 ? entry.songs : [entry];
      for (const { status } of counted) songs[status] += 1;
      tell(files.length);
    }
    await report.end(songs);
  } finally {
    await report.close();
  }
  const lines = files.map(entryInWords);
  const intro = isDryRun ? "Nothing was saved; this is what would happen. " : "";
  return {
    json: { churchId, isDryRun, files, songs },
    text: [...lines, `${intro}${sources.length} files: ${countsInWords(songs)}.`].join("\n"),
    exitCode: songs.refused > 0 ? 1 : 0,
  };
}

async function undo({ database }: App, path: string): Promise<Report> {
  const { head, entries } = await readReport(path);
  await refuseUnknownChurch(database.reader, head.churchId);
  const created = entries.flatMap(({ songs }) => songs.filter((song) => song.created));
  const songs: { songId: string; title: string; status: string; reason?: string }[] = [];
  for (const { created: song, title = "" } of created) {
    if (!song) continue;
    const undone = await undoImport(database, head.churchId, song);
    songs.push({ songId: song.songId, title, ...undone });
  }
  const archived = songs.filter(({ status }) => status === "archived").length;
  const kept = songs.filter(({ reason }) => reason);
  const lines = kept.map(({ songId, title, reason }) => `kept  “${title}” (${songId}): ${reason}`);
  return {
    json: { churchId: head.churchId, archived, kept: kept.length, songs },
    text: [...lines, `Archived: ${archived}, kept: ${kept.length}.`].join("\n"),
  };
}
