import { groupKinds, groupsOf, matchKinds, readKnown } from "../commands/import/match.ts";
import { type Importing, onMatchKinds } from "../commands/import/import-song.ts";
import { existingUser } from "../commands/user.ts";
import { findRole } from "../db/people.ts";
import { invalid } from "../../common/domain/failure.ts";
import { refuseNonWriter } from "../../common/domain/role.ts";
import { textFormats } from "../../common/formats/formats.ts";
import { refuseRowsAlone } from "../lost-storage.ts";
import { importFile, isSheet } from "./import/file.ts";
import { beginReport, countsInWords, countsOf, entryInWords } from "./import/report.ts";
import type { FileEntry } from "./import/report.ts";
import { findSources, type Source } from "./import/sources.ts";
import { undo } from "./import/undo.ts";
import { choice, church, command, type Context, counted, flag, language, many } from "./command.ts";
import { operand, path, progress, type Report, text, type Values } from "./command.ts";

const formatNames = textFormats.map(({ name }) => name);

const options = {
  church,
  as: text("EMAIL", "the member they are saved as"),
  format: choice(formatNames, "if it should not be detected"),
  language: language("for lyrics that do not name theirs, such as de"),
  match: choice(matchKinds, "how duplicates are found (title)"),
  "on-match": choice(onMatchKinds, "what to do with duplicates (skip)"),
  group: choice(groupKinds, "which files belong to one song (none)"),
  "chord-sheets": flag("add a PDF with chords over words to songs whose files have chords"),
  "dry-run": flag("show what would happen, and save nothing"),
  report: path("FILE", "write a full report to this new file as JSON"),
  undo: path("REPORT", "undo that import, except what was changed since"),
  progress,
  paths: operand(many(path("PATH", "files, folders and zip files"))),
};

type Given = Values<typeof options>;

export const importCommands = [
  command({
    name: "import",
    about: "Import songs from files, folders and zip files; what can't be imported is listed",
    options,
    async run(context, given) {
      const { app } = context;
      if (given.undo !== undefined) {
        refuseBesideUndo(given);
        return undo(app, given.undo, context.tell);
      }
      if (given.paths.length === 0) throw invalid("There is no PATH to import from.");
      const run = await importingOf(context, given);
      await refuseRowsAlone(app.database.reader, app.config.blobs);
      return importAll(context, run, given);
    },
  }),
];

/** A dry run of it, say, is none. */
function refuseBesideUndo({ undo: _undo, progress: _progress, paths, ...others }: Given): void {
  const named = Object.entries(others).flatMap(([name, value]) => (value ? [`--${name}`] : []));
  const besides = [...named, ...paths];
  if (besides.length === 0) return;
  throw invalid(`--undo reads everything from its report: leave out ${besides.join(" ")}.`);
}

async function importingOf({ app: { database }, tell }: Context, given: Given): Promise<Importing> {
  const { church: churchId, as: email, match = "title", "on-match": onMatch = "skip" } = given;
  if (!churchId) throw invalid("--church CHURCH is missing.");
  if (!email) throw invalid("--as EMAIL is missing.");
  const { id: actor } = await existingUser(database.reader, email);
  const role = await findRole(database.reader, { churchId, actor });
  if (!role) throw invalid(`${email} is not a member of this church.`);
  refuseNonWriter(role);
  const groups = groupsOf(given.group ?? "none");
  const known = await database.scan((reader) => readKnown(reader, churchId, match, tell));
  return { database, actor, churchId, ...known, groups, onMatch, isDryRun: given["dry-run"] };
}

/** Their songs may come in by the same run. */
const sheetsLast = (one: Source, other: Source) =>
  Number(isSheet(one.name)) - Number(isSheet(other.name));

async function importAll(
  { app, tell }: Context,
  run: Importing,
  { paths, format, language: tag, report: reportPath, "chord-sheets": hasChordSheets }: Given,
): Promise<Report> {
  const { churchId, actor, isDryRun } = run;
  const reading = { ...(format && { format }), ...(tag && { language: tag }), hasChordSheets };
  const sources = (await findSources(paths)).toSorted(sheetsLast);
  const report = await beginReport(reportPath, { churchId, actor, isDryRun });
  const files: FileEntry[] = [];
  const countsOfAll = () =>
    countsOf(files.flatMap((one) => (one.songs.length > 0 ? one.songs : one)));
  try {
    for (const source of sources) {
      const entry = await importFile(run, app, source, reading, report, tell);
      await report.addFile(entry);
      files.push(entry);
      tell("files", files.length, sources.length);
    }
    await report.end(countsOfAll());
  } finally {
    await report.close();
  }
  const songs = countsOfAll();
  const intro = isDryRun ? "Nothing was saved; this is what would happen. " : "";
  const counts = `${intro}${counted(sources.length, "file")}: ${countsInWords(songs, isDryRun)}.`;
  const hasChanged = !isDryRun && songs.created + songs.updated > 0;
  const lines = files.map((entry) => entryInWords(entry, isDryRun));
  return {
    json: { churchId, isDryRun, files, songs },
    text: [...lines, counts, ...(hasChanged ? [undoInWords(reportPath)] : [])].join("\n"),
    exitCode: songs.refused > 0 ? 1 : 0,
  };
}

function undoInWords(reportPath: string | undefined): string {
  if (reportPath !== undefined) return `To take it back: precentor import --undo ${reportPath}`;
  return (
    "This run wrote no report, so it cannot be undone at once. " +
    "With --report FILE it could: precentor import --undo FILE"
  );
}
