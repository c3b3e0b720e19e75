export { default } from "./++SaveNote.svelte.ts";
export * from "./++SaveNote.svelte.ts";
