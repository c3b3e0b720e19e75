export { default } from "./++PrintBar.svelte.ts";
export * from "./++PrintBar.svelte.ts";
