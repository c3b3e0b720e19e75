export { default } from "./++KeepResultsDialog.svelte.ts";
export * from "./++KeepResultsDialog.svelte.ts";
