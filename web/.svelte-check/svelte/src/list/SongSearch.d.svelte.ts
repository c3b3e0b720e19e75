export { default } from "./++SongSearch.svelte.ts";
export * from "./++SongSearch.svelte.ts";
