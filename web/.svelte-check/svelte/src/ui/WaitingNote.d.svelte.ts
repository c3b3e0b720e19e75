export { default } from "./++WaitingNote.svelte.ts";
export * from "./++WaitingNote.svelte.ts";
