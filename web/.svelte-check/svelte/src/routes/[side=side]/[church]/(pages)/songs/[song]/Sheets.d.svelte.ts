export { default } from "./++Sheets.svelte.ts";
export * from "./++Sheets.svelte.ts";
