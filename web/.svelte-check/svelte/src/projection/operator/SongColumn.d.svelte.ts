export { default } from "./++SongColumn.svelte.ts";
export * from "./++SongColumn.svelte.ts";
