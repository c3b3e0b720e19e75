export { default } from "./++TopBar.svelte.ts";
export * from "./++TopBar.svelte.ts";
