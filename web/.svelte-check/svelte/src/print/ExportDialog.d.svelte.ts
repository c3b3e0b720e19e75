export { default } from "./++ExportDialog.svelte.ts";
export * from "./++ExportDialog.svelte.ts";
