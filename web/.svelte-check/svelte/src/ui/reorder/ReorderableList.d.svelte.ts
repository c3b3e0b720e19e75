export { default } from "./++ReorderableList.svelte.ts";
export * from "./++ReorderableList.svelte.ts";
