export { default } from "./++ImportPage.svelte.ts";
export * from "./++ImportPage.svelte.ts";
