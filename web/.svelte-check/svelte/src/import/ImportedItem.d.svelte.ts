export { default } from "./++ImportedItem.svelte.ts";
export * from "./++ImportedItem.svelte.ts";
