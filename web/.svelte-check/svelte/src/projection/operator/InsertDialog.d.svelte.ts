export { default } from "./++InsertDialog.svelte.ts";
export * from "./++InsertDialog.svelte.ts";
