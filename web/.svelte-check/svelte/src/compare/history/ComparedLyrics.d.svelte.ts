export { default } from "./++ComparedLyrics.svelte.ts";
export * from "./++ComparedLyrics.svelte.ts";
