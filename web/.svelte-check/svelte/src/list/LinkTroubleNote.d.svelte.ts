export { default } from "./++LinkTroubleNote.svelte.ts";
export * from "./++LinkTroubleNote.svelte.ts";
