import {
  churchesNamed,
  createChurch,
  refuseUnknownChurch,
  removeChurch,
  setChurch,
} from "../commands/church.ts";
import { listChurches } from "../db/church.ts";
import type { Reader } from "../db/database.ts";
import { invalid } from "../domain/failure.ts";
import { churchOption, table, verb } from "./verb.ts";

export const publicOption = {
  value: "yes|no",
  about: "whether anyone may read its catalogue",
} as const;

export const churchVerbs = [
  verb({
    name: "church create",
    about: "Add a church",
    options: {
      name: { value: "NAME", required: true, about: "its name" },
      "time-zone": { value: "ZONE", required: true, about: "such as Europe/Berlin" },
      public: publicOption,
      another: { about: "even if there is one of this name" },
    },
    async run({ database }, values) {
      const { name, "time-zone": timeZone } = values;
      const isPublic = readPublic(values.public);
      if (!values.another) await refuseSameName(database.reader, name);
      const church = await createChurch(database, { name, timeZone, isPublic });
      return { json: church, text: `Added ${church.name}: ${church.id}` };
    },
  }),
  verb({
    name: "church set",
    about: "Change a church's name or time zone, or who may read its catalogue",
    options: {
      church: churchOption,
      name: { value: "NAME", about: "its name" },
      "time-zone": { value: "ZONE", about: "such as Europe/Berlin" },
      public: publicOption,
    },
    async run({ database }, { church: churchId, name, "time-zone": timeZone, public: word }) {
      if ([name, timeZone, word].every((value) => value === undefined)) {
        throw invalid("Say what to change: --name, --time-zone or --public.");
      }
      await setChurch(database, churchId, { name, timeZone, isPublic: readPublic(word) });
      const churches = await listChurches(database.reader);
      const church = churches.find(({ id }) => id === churchId);
      const audience = church?.isPublic ? "anyone may read it" : "for members only";
      return { json: church, text: `${church?.name}, ${church?.timeZone}: ${audience}.` };
    },
  }),
  verb({
    name: "church remove",
    about: "Remove a church that has no songs, files or members",
    options: { church: churchOption },
    async run({ database }, { church: churchId }) {
      await refuseUnknownChurch(database.reader, churchId);
      await database.write(removeChurch, { churchId });
      return { json: { id: churchId }, text: `Removed ${churchId}.` };
    },
  }),
  verb({
    name: "church list",
    about: "List all churches",
    options: {},
    async run({ database }) {
      const churches = await listChurches(database.reader);
      const rows = churches.map(({ id, name, timeZone, isPublic }) => [
        id,
        name,
        timeZone,
        isPublic ? "public" : "members only",
      ]);
      return { json: { churches }, text: table(rows) };
    },
  }),
];

export function readPublic(word: string | undefined): boolean | undefined {
  if (word === undefined) return undefined;
  if (word !== "yes" && word !== "no") throw invalid(`--public takes yes or no, not "${word}".`);
  return word === "yes";
}

async function refuseSameName(reader: Reader, name: string): Promise<void> {
  const [same] = await churchesNamed(reader, name);
  if (!same) return;
  throw invalid(`There is a church ${same.name} already: ${same.id}. For one more, add --another.`);
}
