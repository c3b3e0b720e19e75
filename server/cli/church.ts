import { once } from "node:events";
import { churchesNamed, createChurch, setChurch } from "../commands/administration.ts";
import { refuseUnknownChurch, removeChurch } from "../commands/church.ts";
import { archiveSong } from "../commands/saves.ts";
import { listChurches } from "../db/church.ts";
import type { Reader } from "../db/database.ts";
import { type Event, listEvents } from "../db/event.ts";
import { invalid } from "../../common/domain/failure.ts";
import { churchOption, command, table, yesOrNo } from "./command.ts";
import type { Io } from "./io.ts";

export const publicOption = {
  value: "yes|no",
  about: "whether anyone may read its catalogue",
} as const;

const songOption = { value: "ID", required: true, about: "the song" } as const;
const eventsAtOnce = 1000;

export const churchCommands = [
  command({
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
      const isPublic = yesOrNo("public", values.public);
      if (!values.another) await refuseSameName(database.reader, name);
      const church = await createChurch(database, { name, timeZone, isPublic });
      return { json: church, text: `Added ${church.name}: ${church.id}` };
    },
  }),
  command({
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
      await setChurch(database, churchId, { name, timeZone, isPublic: yesOrNo("public", word) });
      const churches = await listChurches(database.reader);
      const church = churches.find(({ id }) => id === churchId);
      const audience = church?.isPublic ? "anyone may read it" : "for members only";
      return { json: church, text: `${church?.name}, ${church?.timeZone}: ${audience}.` };
    },
  }),
  command({
    name: "church remove",
    about: "Remove a church that has no songs, files or members",
    options: { church: churchOption },
    async run({ database }, { church: churchId }) {
      await database.write(removeChurch, { churchId });
      return { json: { id: churchId }, text: `Removed ${churchId}.` };
    },
  }),
  command({
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
  archiveCommand("archive", "Take a song out of the catalogue; nothing of it is lost"),
  archiveCommand("unarchive", "Put an archived song back into the catalogue"),
  command({
    name: "events",
    about: "Print the audit log of a church, newest last",
    jsonAbout: "changes nothing: events are JSON, a line each",
    options: {
      church: churchOption,
      after: { value: "CURSOR", about: "only events after this cursor" },
    },
    async run({ database }, { church: churchId, after = "0" }, io) {
      await refuseUnknownChurch(database.reader, churchId);
      if (!/^\d{1,15}$/.test(after)) throw invalid(`--after takes a cursor, not "${after}".`);
      for (let cursor = Number(after); ;) {
        const events = await listEvents(database.reader, churchId, cursor, eventsAtOnce);
        await print(events.map(eventLine).join(""), io);
        const newest = events.at(-1);
        if (!newest || events.length < eventsAtOnce) return undefined;
        cursor = newest.cursor;
      }
    },
  }),
];

async function refuseSameName(reader: Reader, name: string): Promise<void> {
  const [same] = await churchesNamed(reader, name);
  if (!same) return;
  throw invalid(`There is a church ${same.name} already: ${same.id}. For one more, add --another.`);
}

function archiveCommand(word: "archive" | "unarchive", about: string) {
  const archived = word === "archive";
  return command({
    name: `song ${word}`,
    about,
    options: { church: churchOption, song: songOption },
    async run({ database }, { church: churchId, song: songId }) {
      await refuseUnknownChurch(database.reader, churchId);
      const changed = await database.write(archiveSong, { churchId, songId, archived });
      const text = changed ? `The song is now ${word}d.` : `The song was ${word}d already.`;
      return { json: { churchId, songId, archived, changed }, text };
    },
  });
}

function eventLine({ lyricVersionId, arrangementId, ...event }: Event): string {
  const { cursor, id, kind, songId, version, actor, at } = event;
  const subject = {
    ...(lyricVersionId && { lyricVersionId }),
    ...(arrangementId && { arrangementId }),
  };
  return `${JSON.stringify({ cursor, id, kind, songId, ...subject, version, actor, at })}\n`;
}

async function print(text: string, { stdout }: Io): Promise<void> {
  if (!stdout.write(text)) await once(stdout, "drain");
}
