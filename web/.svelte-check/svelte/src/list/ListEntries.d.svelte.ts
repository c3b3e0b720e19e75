export { default } from "./++ListEntries.svelte.ts";
export * from "./++ListEntries.svelte.ts";
