import type { App } from "../app.ts";
import { Groups, Matches, groupKinds, matchKinds } from "../commands/import/match.ts";
import { type Importing, onMatchKinds } from "../commands/import/import-song.ts";
import { refuseUnknownChurch } from "../commands/church.ts";
import { existingUser } from "../commands/user.ts";
import { findRole } from "../db/people.ts";
import { storedSongs } from "../db/song.ts";
import type { Reader } from "../db/database.ts";
import { invalid } from "../../common/domain/failure.ts";
import { refuseNonWriter } from "../../common/domain/role.ts";
import { SheetIndex } from "../../common/formats/sheet-matching.ts";
import { textFormats } from "../../common/formats/formats.ts";
import { refuseRowsAlone } from "../lost-storage.ts";
import { type Reading, importFile, isSheet } from "./import/file.ts";
import {
  type FileEntry,
  ReportFile,
  countsInWords,
  entryInWords,
  noCounts,
} from "./import/report.ts";
import { findSources } from "./import/sources.ts";
import { type Listener, timeLeftLines } from "./import/time-left.ts";
import { undo } from "./import/undo.ts";
import { command, counted, languageTag, oneOf, progressOption, type Report } from "./command.ts";

const formatNames = textFormats.map(({ name }) => name);

export const importCommands = [
  command({
    name: "import",
    about: "Bring in songs from files, folders and zip files; nothing is lost without being named",
    options: {
      church: { value: "ID", about: "the church" },
      as: { value: "EMAIL", about: "the member in whose name they are saved" },
      format: { value: formatNames.join("|"), about: "where it is not to be recognised" },
      language: { value: "TAG", about: "of lyrics that do not say theirs, such as de" },
      match: { value: matchKinds.join("|"), about: "what makes a song the same (title)" },
      "on-match": { value: onMatchKinds.join("|"), about: "what becomes of the same (skip)" },
      group: { value: groupKinds.join("|"), about: "what makes files one song (none)" },
      "chord-sheets": { about: "add a PDF with chords over words to songs of ChordPro files" },
      "dry-run": { about: "tell what would happen, and save nothing" },
      report: { value: "FILE", about: "write all of it to this new file as JSON" },
      undo: { value: "REPORT", about: "take back what that run did and nobody has touched" },
      progress: progressOption,
    },
    operands: { value: "PATH", about: "files, folders and zip files" },
    async run(app, values, terminal, paths) {
      if (values.undo !== undefined) {
        refuseBesideUndo(values, paths);
        return undo(app, values.undo);
      }
      if (paths.length === 0) throw invalid("There is no PATH to import from.");
      const reading = readingOf(values);
      const run = await importingOf(app, values);
      await refuseRowsAlone(app.database.reader, app.config.blobs);
      const tellTo = values.progress || terminal.stderr.isTTY ? terminal.stderr : undefined;
      return importAll(app, run, paths, reading, values.report, tellTo);
    },
  }),
];

/** A dry run of it, say, is none. */
function refuseBesideUndo(
  values: Readonly<Record<string, unknown>>,
  paths: readonly string[],
): void {
  const { undo: _undo, progress: _progress, ...others } = values;
  const options = Object.keys(others).filter((name) => others[name]);
  const besides = [...options.map((name) => `--${name}`), ...paths];
  if (besides.length === 0) return;
  throw invalid(`--undo knows all from its report: leave out ${besides.join(" ")}.`);
}

interface Chosen {
  readonly church: string | undefined;
  readonly as: string | undefined;
  readonly match: string | undefined;
  readonly "on-match": string | undefined;
  readonly group: string | undefined;
  readonly "dry-run": boolean;
}

async function importingOf({ database }: App, chosen: Chosen): Promise<Importing> {
  const { church: churchId, as: email } = chosen;
  if (!churchId) throw invalid("--church ID is missing.");
  if (!email) throw invalid("--as EMAIL is missing.");
  await refuseUnknownChurch(database.reader, churchId);
  const { id: actor } = await existingUser(database.reader, email);
  const role = await findRole(database.reader, { churchId, actor });
  if (!role) throw invalid(`${email} is not a member of this church.`);
  refuseNonWriter(role);
  const match = oneOf("match", matchKinds, chosen.match ?? "title");
  const onMatch = oneOf("on-match", onMatchKinds, chosen["on-match"] ?? "skip");
  const groups = new Groups(oneOf("group", groupKinds, chosen.group ?? "none"));
  const matches = await database.scan((reader) => Matches.read(reader, churchId, match));
  const sheets = await database.scan((reader) => readSheetIndex(reader, churchId));
  const known = { matches, sheets, groups };
  return { database, actor, churchId, ...known, onMatch, isDryRun: chosen["dry-run"] };
}

async function readSheetIndex(reader: Reader, churchId: string): Promise<SheetIndex> {
  const index = new SheetIndex();
  for await (const { id, metadata } of storedSongs.listAll(reader, churchId)) index.add(id, metadata);
  return index;
}

function readingOf(values: {
  format: string | undefined;
  language: string | undefined;
  "chord-sheets": boolean;
}): Reading {
  const { format, language } = values;
  return {
    ...(format !== undefined && { format: oneOf("format", formatNames, format) }),
    ...(language !== undefined && { language: languageTag(language) }),
    hasChordSheets: values["chord-sheets"],
  };
}

async function importAll(
  app: App,
  run: Importing,
  paths: readonly string[],
  reading: Reading,
  reportPath: string | undefined,
  tellTo: Listener | undefined,
): Promise<Report> {
  const { churchId, actor, isDryRun } = run;
  const found = await findSources(paths);
  // Sheets come last: their songs may come in by the same run.
  const sources = [
    ...found.filter(({ name }) => !isSheet(name)),
    ...found.filter(({ name }) => isSheet(name)),
  ];
  const report = await ReportFile.begin(reportPath, { churchId, actor, isDryRun });
  const tell = timeLeftLines(tellTo, sources.length);
  const files: FileEntry[] = [];
  const songs = noCounts();
  try {
    for (const source of sources) {
      const entry = await importFile(run, app, source, reading, {
        add: (song) => report.addSong(source.name, song),
      });
      await report.addFile(entry);
      files.push(entry);
      const counted = entry.songs.length > 0 ? entry.songs : [entry];
      for (const { status } of counted) songs[status] += 1;
      tell(files.length);
    }
    await report.end(songs);
  } finally {
    await report.close();
  }
  const intro = isDryRun ? "Nothing was saved; this is what would happen. " : "";
  const counts = `${intro}${counted(sources.length, "file")}: ${countsInWords(songs, isDryRun)}.`;
  const hasChanged = !isDryRun && songs.created + songs.updated > 0;
  return {
    json: { churchId, isDryRun, files, songs },
    text: [
      ...files.map((entry) => entryInWords(entry, isDryRun)),
      counts,
      ...(hasChanged ? [undoInWords(reportPath)] : []),
    ].join("\n"),
    exitCode: songs.refused > 0 ? 1 : 0,
  };
}

function undoInWords(reportPath: string | undefined): string {
  if (reportPath !== undefined) return `To take it back: precentor import --undo ${reportPath}`;
  return (
    "This run wrote no report, so it cannot be taken back at once. " +
    "With --report FILE it could: precentor import --undo FILE"
  );
}
