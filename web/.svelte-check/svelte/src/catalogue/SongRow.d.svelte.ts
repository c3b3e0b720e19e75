export { default } from "./++SongRow.svelte.ts";
export * from "./++SongRow.svelte.ts";
