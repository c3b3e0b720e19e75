export { default } from "./++EntryDialog.svelte.ts";
export * from "./++EntryDialog.svelte.ts";
