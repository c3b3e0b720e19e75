import { type Static, Type } from "typebox";
import { Arrangement } from "./arrangement.ts";
import { Exact } from "./common.ts";
import { LyricVersion } from "./lyrics.ts";
import { Song } from "./song.ts";

export const ErrorBody = Exact({
  error: Type.String({ description: "What is wrong and what to do, for a person to read." }),
  current: Type.Optional(Type.Union([Song, Type.Null()])),
  currentLyrics: Type.Optional(Type.Union([LyricVersion, Type.Null()])),
  currentArrangement: Type.Optional(Type.Union([Arrangement, Type.Null()])),
});

export type ErrorBody = Static<typeof ErrorBody>;
