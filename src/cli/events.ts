import { once } from "node:events";
import { refuseUnknownChurch } from "../commands/church.ts";
import { type Event, listEvents } from "../db/event.ts";
import { invalid } from "../domain/failure.ts";
import type { Terminal } from "./terminal.ts";
import { churchOption, verb } from "./verb.ts";

const pageSize = 1000;

export const eventVerbs = [
  verb({
    name: "events",
    about: "Print the audit log of a church, newest last",
    jsonAbout: "changes nothing: events are JSON, a line each",
    options: {
      church: churchOption,
      after: { value: "CURSOR", about: "only events after this cursor" },
    },
    async run({ database }, { church: churchId, after = "0" }, terminal) {
      await refuseUnknownChurch(database.reader, churchId);
      if (!/^\d{1,15}$/.test(after)) throw invalid(`--after takes a cursor, not "${after}".`);
      for (let cursor = Number(after); ;) {
        const events = await listEvents(database.reader, churchId, cursor, pageSize);
        await print(events.map(eventLine).join(""), terminal);
        const newest = events.at(-1);
        if (!newest || events.length < pageSize) return undefined;
        cursor = newest.cursor;
      }
    },
  }),
];

function eventLine({ lyricVersionId, arrangementId, ...event }: Event): string {
  const { cursor, id, kind, songId, version, actor, at } = event;
  const subject = {
    ...(lyricVersionId && { lyricVersionId }),
    ...(arrangementId && { arrangementId }),
  };
  return `${JSON.stringify({ cursor, id, kind, songId, ...subject, version, actor, at })}\n`;
}

async function print(text: string, { stdout }: Terminal): Promise<void> {
  if (!stdout.write(text)) await once(stdout, "drain");
}
