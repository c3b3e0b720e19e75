export { default } from "./++NewSongForm.svelte.ts";
export * from "./++NewSongForm.svelte.ts";
