export { default } from "./++FirstSongs.svelte.ts";
export * from "./++FirstSongs.svelte.ts";
