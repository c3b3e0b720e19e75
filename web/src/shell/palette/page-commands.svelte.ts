import { useQueryClient } from "@tanstack/svelte-query";
import { page } from "$app/state";
import { i18n } from "../../messages/i18n.svelte.ts";
import { reader } from "../../song/song-page.svelte.ts";
import type { Place } from "../../api/addresses.ts";
import { kept } from "../../device/downloads.svelte.ts";
import { createChurchesQuery, createWriting } from "../../device/church.svelte.ts";
import { songKey, type SongSheet } from "../../device/songs.ts";
import { recentChurches } from "../places.svelte.ts";
import { churchCommands, elsewhere, otherChurches, songCommands } from "./commands.ts";

/** What can be done from this page, before anything is typed. */
export function createPageCommands(place: Place) {
  const churches = createChurchesQuery();
  const writing = createWriting(() => place.church);
  const mayWrite = $derived(writing.isAllowed === true && place.side === "w");
  const here = songHere(place);
  const groups = $derived(
    [
      ...(here ? [songCommands(i18n.text, here, mayWrite)] : []),
      churchCommands(i18n.text, place, { mayWrite, hasKept: kept.list.length > 0 }),
      otherChurches(i18n.text, place, churches.data ?? [], recentChurches.list),
    ].map((group) => elsewhere(group, page.url)),
  );
  return {
    get groups() {
      return groups;
    },
  };
}

function songHere(place: Place) {
  const song = page.params["song"] ?? page.params["edited"]?.split("/")[0];
  const songPlace = { ...place, song: song ?? "" };
  const sheet = useQueryClient().getQueryData<SongSheet>(songKey(songPlace));
  if (!song || !sheet) return undefined;
  const choice = reader.choiceOf(page.url.searchParams, sheet.lyrics);
  return { place: songPlace, sheet, choice };
}
