export { default } from "./++Lyrics.svelte.ts";
export * from "./++Lyrics.svelte.ts";
