import { deleteDeadObject, giveUpAbandoned, keepStagingOpen } from "../db/asset.ts";
import { putFact } from "../db/church.ts";
import type { Commands } from "../db/database.ts";
import { openUpload, settleUpload } from "./asset.ts";
import { addChurch, changeChurch, removeChurch } from "./church.ts";
import * as saves from "./saves.ts";
import { addSession, signOut, tidySessions } from "./session.ts";
import { addUser, removeMember, removeUser, setMember, setPasswordHash } from "./user.ts";

/** Everything that is written, by the name under which the thread that writes is told of it. */
export const commands = {
  ...saves,
  openUpload,
  settleUpload,
  giveUpAbandoned,
  deleteDeadObject,
  keepStagingOpen,
  addChurch,
  changeChurch,
  removeChurch,
  addUser,
  setPasswordHash,
  removeUser,
  setMember,
  removeMember,
  addSession,
  signOut,
  tidySessions,
  putFact,
} satisfies Commands;
