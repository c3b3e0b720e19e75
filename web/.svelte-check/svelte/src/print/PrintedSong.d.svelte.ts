export { default } from "./++PrintedSong.svelte.ts";
export * from "./++PrintedSong.svelte.ts";
