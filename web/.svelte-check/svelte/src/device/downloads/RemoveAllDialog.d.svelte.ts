export { default } from "./++RemoveAllDialog.svelte.ts";
export * from "./++RemoveAllDialog.svelte.ts";
