export { default } from "./++SongMenuItems.svelte.ts";
export * from "./++SongMenuItems.svelte.ts";
