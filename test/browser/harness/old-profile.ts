import type { Page } from "playwright-core";
import type { Arrangement } from "../../../common/contract/arrangement.ts";
import type { LyricVersion } from "../../../common/contract/lyrics.ts";
import type { Song } from "../../../common/contract/song.ts";
import { encodeList } from "../../../web/src/list/link.ts";
import { idOf, sixSongs } from "./service-lists.ts";
import type { Site } from "./site.ts";
import { songsPath } from "./song-editor.ts";

type Row = readonly [key: string, value: object | string];

interface OldStore {
  readonly database: string;
  readonly store: string;
  /** Where a record has its key in it. */
  readonly keyPath?: string;
  readonly index?: readonly [name: string, keyPath: string];
  readonly rows: readonly Row[];
}

function keyed<One extends { readonly key: string }>(...records: readonly One[]): Row[] {
  return records.map((record) => [record.key, record]);
}

const at = "2026-11-18T10:00:00.000Z";

/** A draft of a song's title, as the release before kept it. */
export function oldDraft(site: Site, song: Song, title: string, changedAt = at): Row {
  const [church, author] = [site.church, site.member("Editor").email];
  const id = "09649136-22a8-46e3-accb-cf249c5b569c";
  const resource = { church, song: song.id, kind: "song", id: song.id };
  const [base, mine] = [song.metadata, { ...song.metadata, title }];
  const draft = { id, author, resource, baseVersion: song.version, base, mine, changedAt };
  return [`${church}/${song.id}/song/${song.id}/${song.version}/${id}`, draft];
}

/**
 * The six databases of the release before, with what its app kept for an editor: schema and records are
 * those that were read from a browser in which it had been used.
 */
export async function oldProfile(site: Site, begun: Song): Promise<OldStore[]> {
  const church = { id: site.church, name: "Demo Church", timeZone: "Europe/Berlin" };
  const { email } = site.member("Editor");
  const content = async (title: string) => {
    const base = `${songsPath(site)}/${idOf(site, title)}`;
    const { body } = await site.editor.get<{ song: Song }>(base);
    const words = await site.editor.get<{ lyrics: LyricVersion[] }>(`${base}/lyrics`);
    const played = await site.editor.get<{ arrangements: Arrangement[] }>(`${base}/arrangements`);
    const { song } = body;
    return { song, lyrics: words.body.lyrics, arrangements: played.body.arrangements };
  };
  const keyOf = (side: "c" | "w", title: string) => `${side}/${church.id}/${idOf(site, title)}`;
  const [lantern, evening] = ["Lantern on the Water", "Evening Folds the Hills"];
  const kept = await content(lantern);
  const assetIds = kept.arrangements.flatMap(({ files }) => files.map(({ id }) => id));
  const downloads = (["c", "w"] as const).map((side) => {
    const of = { key: keyOf(side, lantern), side, church };
    return { ...of, ...kept, assetIds, keptAt: at, size: 80_496 };
  });
  const until = Date.now() + 3_600_000;
  const passing = { ...(await content(evening)), until, keptAt: at };
  const service = [
    { ...passing, key: keyOf("w", evening), owner: email },
    { ...passing, key: `${keyOf("c", evening)}/words`, owner: "" },
    { ...passing, key: keyOf("w", "Semilla en tu mano"), owner: "somebody@example.org" },
  ];
  const [sheet = ""] = passing.arrangements.flatMap(({ files }) => files.map(({ id }) => id));
  const facts = { title: lantern, authors: ["Miriam Oakhurst"], copyright: "", ccli: "" };
  const song = idOf(site, lantern);
  const use = { ...facts, church: church.id, song, kind: "sung", date: "2026-11-15" };
  const file = { id: "51a05fae2e1c1ddf87d99dd4668bb8a9", name: "Birch", format: "opensong" };
  const metadata = { ...begun.metadata, title: "Birch" };
  const item = {
    id: `${file.id}/0`,
    fileId: file.id,
    entry: "Birch",
    choice: "skip",
    song: { metadata, lyrics: [], notes: [], chords: 0 },
    state: { kind: "waiting" },
    order: 1,
    match: { kind: "none" },
  };
  const list = sixSongs(site);
  const mine = `${church.id}/${email}/`;
  return [
    { database: "drafts", store: "drafts", rows: [oldDraft(site, begun, "Quiet Anchor of Hope")] },
    {
      database: "lists",
      store: "lists",
      keyPath: "key",
      rows: keyed({
        key: `${church.id}/${list.id}`,
        church: church.id,
        fragment: encodeList(list),
        touchedAt: at,
        withSongs: false,
      }),
    },
    {
      database: "lists",
      store: "facts",
      keyPath: "key",
      rows: keyed({ key: keyOf("w", lantern), ...facts }),
    },
    {
      database: "lists",
      store: "uses",
      keyPath: "key",
      rows: keyed({ key: `${church.id}/2026-11-15/c0ffee0a/${song}/sung`, ...use }),
    },
    {
      database: "imports",
      store: "files",
      rows: [[mine + file.id, { ...file, text: "<song><title>Birch</title></song>" }]],
    },
    { database: "imports", store: "items", rows: [[mine + item.id, item]] },
    { database: "projection", store: "images", rows: [["logo", { image: "<svg/>" }]] },
    { database: "service", store: "songs", keyPath: "key", rows: keyed(...service) },
    { database: "service", store: "files", rows: [[sheet, { owner: email, until, bytes: 7 }]] },
    {
      database: "kept",
      store: "songs",
      keyPath: "key",
      index: ["asset", "assetIds"],
      rows: keyed(...downloads),
    },
    { database: "kept", store: "files", rows: assetIds.map((id) => [id, { file: 9 }]) },
    { database: "kept", store: "keeper", rows: [["members", email]] },
  ];
}

/** As the app of that release did, in a window that has nothing of ours; it stays open if told to. */
export async function writeOld(
  page: Page,
  profile: readonly OldStore[],
  stays = false,
): Promise<void> {
  if (!page.url().endsWith("/favicon.svg")) await page.goto("/favicon.svg");
  await page.evaluate(
    async ({ profile, stays }) => {
      for (const name of new Set(profile.map(({ database }) => database))) {
        const stores = profile.filter(({ database }) => database === name);
        const db = await new Promise<IDBDatabase>((resolve) => {
          const opening = indexedDB.open(name, 1);
          opening.addEventListener("success", () => resolve(opening.result));
          opening.addEventListener("upgradeneeded", () => {
            for (const { store, keyPath = null, index } of stores) {
              const made = opening.result.createObjectStore(store, { keyPath });
              if (index) made.createIndex(...index, { multiEntry: true });
            }
          });
        });
        const tx = db.transaction(
          stores.map(({ store }) => store),
          "readwrite",
        );
        for (const { store, keyPath, rows } of stores) {
          for (const [key, row] of rows) {
            // What only a browser can make.
            const { image, bytes, file } = Object(row) as Partial<Record<string, never>>;
            let value: unknown = row;
            if (image) value = new Blob([image], { type: "image/svg+xml" });
            else if (file) value = new ArrayBuffer(file);
            else if (bytes) value = { ...Object(row), bytes: new ArrayBuffer(bytes) };
            tx.objectStore(store).put(value, ...(keyPath ? [] : [key]));
          }
        }
        await new Promise((resolve) => tx.addEventListener("complete", resolve));
        if (!stays) db.close();
      }
    },
    { profile, stays },
  );
}

export function databases(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const known = await indexedDB.databases();
    return known.map(({ name = "" }) => name).toSorted();
  });
}
