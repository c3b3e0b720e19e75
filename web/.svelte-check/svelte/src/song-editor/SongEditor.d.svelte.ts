export { default } from "./++SongEditor.svelte.ts";
export * from "./++SongEditor.svelte.ts";
