import { basename } from "node:path";
import { attachSheet, type SheetStorage } from "../../commands/import/attach-sheet.ts";
import type { Importing } from "../../commands/import/importing.ts";
import { limits } from "../../contract/limits.ts";
import { faultIn, lengthOf } from "../../domain/field.ts";
import { keeps } from "../../domain/text-rule.ts";
import { type FileEntry, fileEntry } from "./entry.ts";
import { faultOfFile } from "./fault-of-file.ts";
import { refuseBig } from "./size.ts";
import type { Source } from "./source.ts";

/** Adds a PDF to the song that its name tells; one that is nobody's is skipped, with the reason. */
export async function importSheet(
  run: Importing,
  storage: SheetStorage,
  source: Source,
): Promise<FileEntry> {
  const { name } = source;
  const match = run.sheets.find(name);
  if ("reason" in match) return { file: name, status: "skipped", ...match, songs: [] };
  const { songId, label } = match;
  try {
    refuseBig(source.bytes, limits.uploadBytes);
    const bytes = await source.read(limits.uploadBytes);
    const filename = fileNameOf(name);
    const attached = await attachSheet(run, storage, {
      songId,
      filename,
      label: labelOf(label, "Sheet"),
      bytes,
    });
    return fileEntry(name, "pdf", [{ ...attached, ...(run.isDryRun ? {} : { songId }) }]);
  } catch (error) {
    return { file: name, status: "refused", format: "pdf", ...faultOfFile(error), songs: [] };
  }
}

function fileNameOf(name: string): string {
  const file = basename(name);
  return keeps("filename", file) && lengthOf(file) <= limits.filename ? file : "sheet.pdf";
}

function labelOf(wanted: string, otherwise: string): string {
  return faultIn("arrangementLabel", wanted) ? otherwise : wanted;
}
