import type { DemoSong } from "../song.ts";
import { bhorKaDiya } from "./bhor-ka-diya.ts";
import { birAlaAlTariq } from "./bir-ala-al-tariq.ts";
import { breadForTheMorningRoad } from "./bread-for-the-morning-road.ts";
import { einTischAnOffnerTuer } from "./ein-tisch-an-offner-tuer.ts";
import { eveningFoldsTheHills } from "./evening-folds-the-hills.ts";
import { lanternOnTheWater } from "./lantern-on-the-water.ts";
import { mostNadRzekaSwitu } from "./most-nad-rzeka-switu.ts";
import { rankovaStezhka } from "./rankova-stezhka.ts";
import { saebyeokDeulkkot } from "./saebyeok-deulkkot.ts";
import { semillaEnTuMano } from "./semilla-en-tu-mano.ts";
import { theSparrowKeepsNoLedger } from "./the-sparrow-keeps-no-ledger.ts";
import { toKymaIsychazei } from "./to-kyma-isychazei.ts";

export const demoSongs: readonly DemoSong[] = [
  lanternOnTheWater,
  breadForTheMorningRoad,
  einTischAnOffnerTuer,
  semillaEnTuMano,
  mostNadRzekaSwitu,
  rankovaStezhka,
  toKymaIsychazei,
  bhorKaDiya,
  birAlaAlTariq,
  saebyeokDeulkkot,
  theSparrowKeepsNoLedger,
  eveningFoldsTheHills,
];
