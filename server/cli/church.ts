import { once } from "node:events";
import { churchesNamed, createChurch, setChurch } from "../commands/administration.ts";
import { removeChurch } from "../commands/church.ts";
import { archiveSong } from "../commands/saves.ts";
import { listChurches } from "../db/church.ts";
import { type Event, listEvents } from "../db/operation.ts";
import { invalid } from "../../common/domain/failure.ts";
import { church, command, number, flag, required, song, table, text, yesNo } from "./command.ts";

export const isPublic = yesNo("whether anyone may read its catalogue");
const zone = text("ZONE", "its time zone, such as Europe/Berlin");
const eventsAtOnce = 1000;

export const churchCommands = [
  command({
    name: "church create",
    about: "Add a church",
    options: {
      name: required(text("NAME", "its name")),
      "time-zone": required(zone),
      public: isPublic,
      another: flag("even if there is one of this name"),
    },
    async run({ app: { database } }, { name, "time-zone": timeZone, public: audience, another }) {
      const [same] = another ? [] : await churchesNamed(database.reader, name);
      if (same) {
        const known = `There is a church ${same.name} already: ${same.id}.`;
        throw invalid(`${known} For one more, add --another.`);
      }
      const added = await createChurch(database, { name, timeZone, isPublic: audience });
      return { json: added, text: `Added ${added.name}: ${added.id}` };
    },
  }),
  command({
    name: "church set",
    about: "Change a church's name or time zone, or who may read its catalogue",
    options: {
      church: required(church),
      name: text("NAME", "its name"),
      "time-zone": zone,
      public: isPublic,
    },
    async run({ app: { database } }, { church: churchId, "time-zone": timeZone, ...values }) {
      const changes = { name: values.name, timeZone, isPublic: values.public };
      if (Object.values(changes).every((value) => value === undefined)) {
        throw invalid("Say what to change: --name, --time-zone or --public.");
      }
      await setChurch(database, churchId, changes);
      const changed = (await listChurches(database.reader)).find(({ id }) => id === churchId);
      const audience = changed?.isPublic ? "anyone may read it" : "for members only";
      return { json: changed, text: `${changed?.name}, ${changed?.timeZone}: ${audience}.` };
    },
  }),
  command({
    name: "church remove",
    about: "Remove a church that has no songs, files or members",
    options: { church: required(church) },
    async run({ app: { database } }, { church: churchId }) {
      await database.write(removeChurch, { churchId });
      return { json: { id: churchId }, text: `Removed ${churchId}.` };
    },
  }),
  command({
    name: "church list",
    about: "List all churches",
    options: {},
    async run({ app: { database } }) {
      const churches = await listChurches(database.reader);
      const rows = churches.map((one) => {
        return [one.id, one.name, one.timeZone, one.isPublic ? "public" : "members only"];
      });
      return { json: { churches }, text: table(rows) };
    },
  }),
  archiveCommand("archive", "Archive a song: it leaves the catalogue, and nothing of it is lost"),
  archiveCommand("unarchive", "Put an archived song back into the catalogue"),
  command({
    name: "events",
    about: "Print the audit log of a church, newest last",
    jsonAbout: "no effect: events are always JSON lines",
    options: {
      church: required(church),
      after: number("CURSOR", "only events after this cursor", 0),
    },
    async run({ app: { database }, io: { stdout } }, { church: churchId, after = 0 }) {
      for (let cursor = after; ;) {
        const events = await listEvents(database.reader, churchId, cursor, eventsAtOnce);
        if (!stdout.write(events.map(eventLine).join(""))) await once(stdout, "drain");
        const newest = events.at(-1);
        if (!newest || events.length < eventsAtOnce) return undefined;
        cursor = newest.cursor;
      }
    },
  }),
];

function archiveCommand(word: "archive" | "unarchive", about: string) {
  const archived = word === "archive";
  return command({
    name: `song ${word}`,
    about,
    options: { church: required(church), song: required(song) },
    async run({ app: { database } }, { church: churchId, song: songId }) {
      const changed = await database.write(archiveSong, { churchId, songId, archived });
      const text = changed ? `The song is now ${word}d.` : `The song was already ${word}d.`;
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
