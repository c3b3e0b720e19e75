import { type Static, Type } from "typebox";
import { Exact } from "./common.ts";

export const Health = Exact({ status: Type.String() });

export type Health = Static<typeof Health>;
