import { i18n } from "../messages/i18n.svelte.ts";
import type { Step } from "./actions.ts";
import type { Out } from "./turning.ts";

/** What music on the stand says of itself, so that the frame around it can. */
export interface About {
  /** Where one is, in sight. */
  readonly position: string;
  /** Where one is, for those who hear it. */
  readonly status: string;
  readonly stepNames: { readonly back: string; readonly forward: string };
  /** Whether strokes up and down scroll. */
  readonly scrolls: boolean;
  readonly isSheet: boolean;
  /** What can be chosen of how a sheet is shown, as it stands now. */
  readonly canShowWhole: boolean;
  readonly canTurnHalves: boolean;
}

/** What is not music: a card, or nothing yet. */
export function aboutOther(status: string, position = ""): About {
  const { previousPage: back, nextPage: forward } = i18n.text.stand;
  return {
    position,
    status,
    stepNames: { back, forward },
    scrolls: false,
    isSheet: false,
    canShowWhole: false,
    canTurnHalves: false,
  };
}

/** Music on the stand. */
export interface Shown {
  /** Goes on in it, and says so where that would lead out of it. */
  turn(step: Step): Out | undefined;
  about(): About;
}

/** Where to begin with it: further than there is means at its end, coming from behind. */
export const atEnd = Number.MAX_SAFE_INTEGER;
