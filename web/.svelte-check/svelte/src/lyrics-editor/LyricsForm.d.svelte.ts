export { default } from "./++LyricsForm.svelte.ts";
export * from "./++LyricsForm.svelte.ts";
