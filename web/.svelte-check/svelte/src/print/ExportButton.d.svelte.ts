export { default } from "./++ExportButton.svelte.ts";
export * from "./++ExportButton.svelte.ts";
