export { default } from "./++SongActions.svelte.ts";
export * from "./++SongActions.svelte.ts";
