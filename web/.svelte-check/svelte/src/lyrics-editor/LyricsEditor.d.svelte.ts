export { default } from "./++LyricsEditor.svelte.ts";
export * from "./++LyricsEditor.svelte.ts";
