import type { ArrangementDocument } from "../../contract/arrangement.ts";
import { fold } from "../../domain/folding.ts";
import type { Checking } from "./check.ts";
import { derivedColumns } from "./derived.ts";
import { type Companion, type Head, headColumns, madeFrom, revisionCheck } from "./revisions.ts";
import { Follower, placeOf, type Source } from "./rows.ts";

const labelColumn = { foldedLabel: "folded_label" } as const;

type ArrangementHead = Head & { readonly foldedLabel: string };

const arrangements: Source<ArrangementHead> = {
  table: "arrangements",
  columns: { ...headColumns, ...labelColumn },
  key: ["churchId", "id"],
};

interface FileRow {
  readonly churchId: string;
  readonly arrangementId: string;
  readonly version: number;
  readonly position: number;
  readonly assetId: string;
}

export const arrangementFiles: Source<FileRow> = {
  table: "arrangement_files",
  columns: {
    churchId: "church_id",
    arrangementId: "arrangement_id",
    version: "version",
    position: "position",
    assetId: "asset_id",
  },
  key: ["churchId", "arrangementId", "version", "position"],
};

const isReadable = { text: "each arrangement's document can be read" };
const filesFit = { text: "each arrangement's document names the files in arrangement_files" };
const compareLabel = derivedColumns("arrangements", labelColumn);

/** Arrangements with their revisions, and the files of every revision. */
export const arrangementCheck = revisionCheck(
  "arrangements",
  arrangements,
  {
    table: "arrangement_revisions",
    headColumn: "arrangement_id",
    documentColumn: () => "document",
  },
  withFiles,
);

function withFiles({ reader, findings }: Checking): Companion<ArrangementHead> {
  const files = new Follower(
    reader,
    arrangementFiles,
    ({ churchId, arrangementId }) => placeOf(churchId, arrangementId),
    (_, place) => findings.report(filesFit, place),
  );
  // Of one arrangement: which file is at which position of which version.
  let named: string[] = [];
  return {
    revision({ churchId, headId, version, document }) {
      const positions = madeFrom(document, ({ assetIds }: ArrangementDocument) =>
        assetIds.map((assetId, position) => fileAt(version, position, assetId)),
      );
      if (positions) named.push(...positions);
      else findings.report(isReadable, `${placeOf(churchId, headId)} version ${version}`);
    },
    async head(head, place, revision) {
      const stored: string[] = [];
      await files.follow(place, ({ version, position, assetId }) =>
        stored.push(fileAt(version, position, assetId)),
      );
      if (named.join() !== stored.join()) findings.report(filesFit, place);
      named = [];
      const expected = madeFrom(revision?.document, ({ label }: ArrangementDocument) => ({
        foldedLabel: fold(label),
      }));
      if (expected) compareLabel(findings, place, head, expected);
    },
    finish: () => files.finish(),
  };
}

const fileAt = (version: number, position: number, assetId: string) =>
  `${version}/${position} ${assetId}`;
