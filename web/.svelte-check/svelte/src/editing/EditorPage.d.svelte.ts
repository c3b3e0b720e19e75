export { default } from "./++EditorPage.svelte.ts";
export * from "./++EditorPage.svelte.ts";
