export { default } from "./++PasteNotes.svelte.ts";
export * from "./++PasteNotes.svelte.ts";
