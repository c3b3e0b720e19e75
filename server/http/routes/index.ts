import type { RouteId } from "../../../common/contract/routes.ts";
import type { Handlers } from "../call.ts";
import { arrangementRoutes } from "./arrangement.ts";
import { assetRoutes } from "./asset.ts";
import { healthRoutes } from "./health.ts";
import { lyricsRoutes } from "./lyrics.ts";
import { sessionRoutes } from "./session.ts";
import { songRoutes } from "./song.ts";

/** A handler for every route of the contract. */
export const handlers: Handlers<RouteId> = {
  ...sessionRoutes,
  ...healthRoutes,
  ...songRoutes,
  ...lyricsRoutes,
  ...arrangementRoutes,
  ...assetRoutes,
};
