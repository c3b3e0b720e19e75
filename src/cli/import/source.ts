import { isClutter } from "../../formats/archive.ts";
import { databaseOfPart } from "../../formats/sqlite/names.ts";

/** One file that may hold songs: in a folder or in a zip file. */
export interface Source {
  /** As the report names it. */
  readonly name: string;
  readonly bytes: number;
  /** Where it lies, if it is no part of a zip file. */
  readonly path?: string;
  /** Why it is not even opened. */
  readonly skip?: string;
  /** Its bytes; refuses more than these, whatever it claims to have. */
  read(maxBytes: number): Promise<Uint8Array>;
  /** Of a zip file: where it can be unpacked to, with what lies beside it there. */
  readonly packed?: PackedFile;
}

export interface PackedFile {
  unpackTo(path: string, maxBytes: number): Promise<void>;
  /** A file of the same folder, whatever the case of its name. */
  beside(name: string): PackedFile | undefined;
}

const otherKinds = new RegExp(
  String.raw`\.(?:${[
    "docx?|odt|xlsx?|ods|pptx?|odp|html?|css|js|mjs|ts|md|log|ini|cfg|exe|dll",
    "jpe?g|png|gif|webp|svg|bmp|tiff?|mp3|mp4|m4a|wav|ogg|flac|mov|avi|mid|midi|mscz|mxl|musicxml",
    "ttf|otf|woff2?|rar|7z|gz|tar",
  ].join("|")})$`,
  "iu",
);

/** A sheet, which belongs to a song and holds none. */
export function isSheet(name: string): boolean {
  return /\.pdf$/iu.test(name);
}

/** Why a file of this name holds no song that can be read. */
export function skipReason(name: string): string | undefined {
  if (isClutter(name)) return "a hidden file of the system";
  if (databaseOfPart(name) !== undefined) {
    return "a part of the database beside it, which is read with it";
  }
  const ending = otherKinds.exec(name)?.[0].toLowerCase();
  return ending ? `${ending} files hold no song that can be read` : undefined;
}
