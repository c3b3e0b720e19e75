export { default } from "./++SongAway.svelte.ts";
export * from "./++SongAway.svelte.ts";
