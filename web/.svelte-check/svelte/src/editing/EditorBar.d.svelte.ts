export { default } from "./++EditorBar.svelte.ts";
export * from "./++EditorBar.svelte.ts";
