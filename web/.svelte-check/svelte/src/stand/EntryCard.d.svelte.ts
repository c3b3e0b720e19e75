export { default } from "./++EntryCard.svelte.ts";
export * from "./++EntryCard.svelte.ts";
