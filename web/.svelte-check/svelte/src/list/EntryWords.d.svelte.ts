export { default } from "./++EntryWords.svelte.ts";
export * from "./++EntryWords.svelte.ts";
