import { ArrangementDocument } from "$contract/arrangement.ts";
import { faultOf } from "$domain/validation.ts";
import { arrangementDocumentOf } from "$domain/arrangement.ts";
import { expect, test } from "vitest";
import { arrangementComplaints } from "./settings.ts";
import { newUuid } from "../browser/new-uuid.ts";

const [asset = "", ...assets] = Array.from({ length: 21 }, newUuid);
const fine: ArrangementDocument = { label: "Choir", lyricVersionIds: [], assetIds: [asset] };

function isAccepted(document: ArrangementDocument): boolean {
  if (faultOf(ArrangementDocument, document, "body") !== undefined) return false;
  try {
    arrangementDocumentOf(document);
    return true;
  } catch {
    return false;
  }
}

const outOfRange = { kind: "outOfRange", minimum: 20, maximum: 400 };

test.each<[Partial<ArrangementDocument>, object[]]>([
  [{}, []],
  [{ sourceKey: null, tempo: null }, []],
  [{ sourceKey: "F♯m", tempo: 20 }, []],
  [{ sourceKey: "Bb", tempo: 400 }, []],
  [{ sourceKey: "H" }, []],
  [{ sourceKey: "" }, [{ kind: "wrongForm", path: { field: "sourceKey" } }]],
  [{ sourceKey: "c" }, [{ kind: "wrongForm" }]],
  [{ sourceKey: "Cmaj" }, [{ kind: "wrongForm" }]],
  [{ tempo: 19 }, [{ ...outOfRange, path: { field: "tempo" } }]],
  [{ tempo: 401 }, [outOfRange]],
  [{ tempo: 60.5 }, [{ kind: "wrongForm" }]],
  [{ label: "" }, [{ kind: "missing", path: { field: "label" } }]],
  [{ label: "x".repeat(81) }, [{ kind: "tooLong", length: 81, limit: 80 }]],
  [{ assetIds: [asset, ...assets] }, [{ kind: "tooMany", count: 21, limit: 20 }]],
])("of %j it complains as the service does", (given, complaints) => {
  const found = arrangementComplaints({ ...fine, ...given });
  expect(found).toHaveLength(complaints.length);
  expect(found).toMatchObject(complaints);
  expect(isAccepted({ ...fine, ...given })).toBe(complaints.length === 0);
});
