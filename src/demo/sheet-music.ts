import { Canvas } from "./sheet/canvas.ts";
import { drawRunningTitle, drawTitle } from "./sheet/draw-labels.ts";
import { startOfNotes } from "./sheet/draw-staff.ts";
import { drawSystem, extent } from "./sheet/draw-system.ts";
import type { System } from "./sheet/draw-system.ts";
import { keySignature } from "./sheet/key.ts";
import type { KeySignature } from "./sheet/key.ts";
import { parseMelody } from "./sheet/melody.ts";
import type { Melody, Score } from "./sheet/melody.ts";
import { writePdf } from "./sheet/pdf.ts";
import { PAGE } from "./sheet/style.ts";
import { breakIntoSystems, placeBars } from "./sheet/systems.ts";

export type { Melody } from "./sheet/melody.ts";

export interface Sheet {
  readonly title: string;
  readonly subtitle: string;
  readonly sourceKey: string | null;
  readonly tempo: number | null;
  readonly melody: Melody;
}

/** Engraves a lead sheet as a PDF file; the same sheet always gives the same bytes. */
export function drawSheet(sheet: Sheet): Uint8Array {
  const score = parseMelody(sheet.melody);
  const key = keySignature(sheet.sourceKey);
  const systems = systemsOf(score, key, sheet.tempo);
  const pages: Canvas[] = [new Canvas()];
  let y = PAGE.height - PAGE.top - drawTitle(pageOf(pages), sheet.title, sheet.subtitle);
  for (const system of systems) {
    const { above, below } = extent(system);
    if (y - above - below < PAGE.bottom) {
      pages.push(new Canvas());
      drawRunningTitle(pageOf(pages), sheet.title, pages.length);
      y = PAGE.height - PAGE.top - 12;
    }
    drawSystem(pageOf(pages), system, key, score.metre, y - above);
    y -= above + below;
  }
  return writePdf(
    sheet.title,
    pages.map((page) => page.content()),
  );
}

function pageOf(pages: readonly Canvas[]): Canvas {
  return pages.at(-1) ?? new Canvas();
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
