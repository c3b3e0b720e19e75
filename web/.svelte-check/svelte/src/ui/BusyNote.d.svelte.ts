export { default } from "./++BusyNote.svelte.ts";
export * from "./++BusyNote.svelte.ts";
