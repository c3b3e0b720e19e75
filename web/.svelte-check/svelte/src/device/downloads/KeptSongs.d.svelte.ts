export { default } from "./++KeptSongs.svelte.ts";
export * from "./++KeptSongs.svelte.ts";
