export { default } from "./++LeafletSong.svelte.ts";
export * from "./++LeafletSong.svelte.ts";
