import type { Melody } from "./melody.ts";
import * as bread from "./music/bread-for-the-morning-road.ts";
import * as table from "./music/ein-tisch-an-offner-tuer.ts";
import * as evening from "./music/evening-folds-the-hills.ts";
import * as lantern from "./music/lantern-on-the-water.ts";
import * as bridge from "./music/most-nad-rzeka-switu.ts";
import * as path from "./music/rankova-stezhka.ts";
import * as wildflower from "./music/saebyeok-deulkkot.ts";
import * as seed from "./music/semilla-en-tu-mano.ts";
import * as sparrow from "./music/the-sparrow-keeps-no-ledger.ts";

export interface DemoSheet {
  readonly title: string;
  readonly melody: Melody;
}

/** The sheets of the demo church by the names of their files. */
export const demoSheets: Readonly<Record<string, DemoSheet>> = {
  "bread-for-the-morning-road.pdf": {
    title: "Bread for the Morning Road",
    melody: bread.melody,
  },
  "ein-tisch-an-offner-tuer.pdf": { title: "Ein Tisch an offner Tür", melody: table.songSheet },
  "evening-folds-the-hills.pdf": { title: "Evening Folds the Hills", melody: evening.english },
  "soir-qui-voile-monts-et-pres.pdf": {
    title: "Soir qui voile monts et prés",
    melody: evening.french,
  },
  "lantern-on-the-water-lead.pdf": { title: "Lantern on the Water", melody: lantern.leadSheet },
  "lantern-on-the-water-second-voice.pdf": {
    title: "Lantern on the Water (second voice)",
    melody: lantern.secondVoice,
  },
  "wie-ein-licht-auf-dunklem-wasser.pdf": {
    title: "Wie ein Licht auf dunklem Wasser",
    melody: lantern.leadSheetInC,
  },
  "most-nad-rzeka-switu-melody.pdf": {
    title: "Bridge over the River of Dawn (melody)",
    melody: bridge.melody,
  },
  "the-path-at-dawn.pdf": {
    title: "The Path at Dawn (Rankova stezhka)",
    melody: path.melody,
  },
  "wildflower-at-daybreak.pdf": {
    title: "Wildflower at Daybreak (Saebyeok deulkkot)",
    melody: wildflower.melody,
  },
  "semilla-en-tu-mano.pdf": { title: "Semilla en tu mano", melody: seed.melody },
  "the-sparrow-keeps-no-ledger.pdf": {
    title: "The Sparrow Keeps No Ledger",
    melody: sparrow.standard,
  },
  "enough-for-sparrows.pdf": { title: "Enough for Sparrows", melody: sparrow.children },
};
