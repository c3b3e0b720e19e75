import { type Static, Type } from "typebox";
import { Exact, Uuid } from "./common.ts";

export const roles = ["Administrator", "Editor", "Viewer"] as const;

export const Role = Type.Unsafe<(typeof roles)[number]>({ type: "string", enum: [...roles] });

export const Church = Exact({
  id: Uuid,
  name: Type.String(),
  timeZone: Type.String({ description: "An IANA time zone such as Europe/Berlin." }),
  role: Type.Optional(
    Type.Union([Role, Type.Null()], { description: "The caller's role, among memberships." }),
  ),
});

export const Churches = Exact({ churches: Type.Array(Church) });

export type Role = (typeof roles)[number];
export type Church = Static<typeof Church>;
