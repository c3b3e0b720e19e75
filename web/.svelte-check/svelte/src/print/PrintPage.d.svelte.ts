export { default } from "./++PrintPage.svelte.ts";
export * from "./++PrintPage.svelte.ts";
