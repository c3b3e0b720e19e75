export { default } from "./++DuplicatesPage.svelte.ts";
export * from "./++DuplicatesPage.svelte.ts";
