import { refuseUnknownChurch } from "../commands/church.ts";
import { archiveSong } from "../commands/saves.ts";
import { churchOption, verb } from "./verb.ts";

const songOption = { value: "ID", required: true, about: "the song" } as const;

function archiveVerb(word: "archive" | "unarchive", about: string) {
  const archived = word === "archive";
  return verb({
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

export const songVerbs = [
  archiveVerb("archive", "Take a song out of the catalogue; nothing of it is lost"),
  archiveVerb("unarchive", "Put an archived song back into the catalogue"),
];
