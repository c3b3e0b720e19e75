export { default } from "./++SongForm.svelte.ts";
export * from "./++SongForm.svelte.ts";
