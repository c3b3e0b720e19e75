export { default } from "./++ActionMenu.svelte.ts";
export * from "./++ActionMenu.svelte.ts";
