export { default } from "./++MenuButton.svelte.ts";
export * from "./++MenuButton.svelte.ts";
