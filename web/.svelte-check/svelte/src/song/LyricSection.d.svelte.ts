export { default } from "./++LyricSection.svelte.ts";
export * from "./++LyricSection.svelte.ts";
