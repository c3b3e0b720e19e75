export { default } from "./++ListDock.svelte.ts";
export * from "./++ListDock.svelte.ts";
