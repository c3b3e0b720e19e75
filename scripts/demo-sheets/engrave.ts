import { PrintedDocument } from "../../common/print/document.ts";
import { installedFonts } from "../../common/print/installed-fonts.ts";
import { Canvas } from "./canvas.ts";
import { drawRunningTitle, drawTitle } from "./draw-labels.ts";
import { startOfNotes } from "./draw-staff.ts";
import { drawSystem, extent } from "./draw-system.ts";
import type { System } from "./draw-system.ts";
import { keySignature } from "./key.ts";
import type { KeySignature } from "./key.ts";
import { parseMelody } from "./melody.ts";
import type { Melody, Score } from "./melody.ts";
import { PAGE } from "./style.ts";
import { breakIntoSystems, placeBars } from "./systems.ts";

export interface Sheet {
  readonly title: string;
  readonly subtitle: string;
  readonly sourceKey: string | null;
  readonly tempo: number | null;
  readonly melody: Melody;
}

/** Engraves a lead sheet as a PDF file. */
export async function drawSheet(sheet: Sheet): Promise<Uint8Array> {
  const score = parseMelody(sheet.melody);
  const key = keySignature(sheet.sourceKey);
  const systems = systemsOf(score, key, sheet.tempo);
  const document = await PrintedDocument.begin(sheet.title, "a4", await installedFonts());
  const canvas = new Canvas(document);
  document.addPage();
  let y = PAGE.height - PAGE.top - drawTitle(canvas, sheet.title, sheet.subtitle);
  for (const system of systems) {
    const { above, below } = extent(system);
    if (y - above - below < PAGE.bottom) {
      document.addPage();
      drawRunningTitle(canvas, sheet.title, document.pages);
      y = PAGE.height - PAGE.top - 12;
    }
    drawSystem(canvas, system, key, score.metre, y - above);
    y -= above + below;
  }
  return document.bytes();
}

function systemsOf(score: Score, key: KeySignature, tempo: number | null): System[] {
  const systems: System[] = [];
  score.parts.forEach((part, partIndex) => {
    const lastPart = partIndex === score.parts.length - 1;
    const start = (index: number): number => startOfNotes(key, partIndex + index === 0);
    const lines = breakIntoSystems(part, start);
    lines.forEach((bars, index) => {
      const startsPiece = partIndex + index === 0;
      const previous = systems.at(-1)?.bars.at(-1)?.notes.at(-1);
      systems.push({
        bars: placeBars(bars, start(index), score.metre.barTicks),
        rows: part.rows,
        partName: part.name,
        tempo: startsPiece ? tempo : null,
        startsPiece,
        startsPart: index === 0,
        tiedIn: previous?.note.tiedToNext ?? false,
        closing: index < lines.length - 1 ? "single" : lastPart ? "final" : "double",
      });
    });
  });
  return systems;
}
