export { default } from "./++RecentSongs.svelte.ts";
export * from "./++RecentSongs.svelte.ts";
