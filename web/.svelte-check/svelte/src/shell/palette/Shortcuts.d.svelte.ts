export { default } from "./++Shortcuts.svelte.ts";
export * from "./++Shortcuts.svelte.ts";
