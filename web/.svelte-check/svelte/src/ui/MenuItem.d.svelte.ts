export { default } from "./++MenuItem.svelte.ts";
export * from "./++MenuItem.svelte.ts";
