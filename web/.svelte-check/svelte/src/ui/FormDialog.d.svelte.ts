export { default } from "./++FormDialog.svelte.ts";
export * from "./++FormDialog.svelte.ts";
