export { default } from "./++ConfirmDialog.svelte.ts";
export * from "./++ConfirmDialog.svelte.ts";
