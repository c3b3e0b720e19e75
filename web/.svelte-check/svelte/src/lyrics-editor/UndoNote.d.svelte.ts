export { default } from "./++UndoNote.svelte.ts";
export * from "./++UndoNote.svelte.ts";
