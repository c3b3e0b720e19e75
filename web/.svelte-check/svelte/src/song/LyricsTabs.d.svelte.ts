export { default } from "./++LyricsTabs.svelte.ts";
export * from "./++LyricsTabs.svelte.ts";
