export { default } from "./++KeptNote.svelte.ts";
export * from "./++KeptNote.svelte.ts";
