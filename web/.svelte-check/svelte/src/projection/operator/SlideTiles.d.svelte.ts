export { default } from "./++SlideTiles.svelte.ts";
export * from "./++SlideTiles.svelte.ts";
