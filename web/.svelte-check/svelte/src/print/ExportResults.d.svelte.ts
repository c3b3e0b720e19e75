export { default } from "./++ExportResults.svelte.ts";
export * from "./++ExportResults.svelte.ts";
