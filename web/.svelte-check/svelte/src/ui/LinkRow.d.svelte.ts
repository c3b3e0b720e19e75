export { default } from "./++LinkRow.svelte.ts";
export * from "./++LinkRow.svelte.ts";
