export { default } from "./++NewVersion.svelte.ts";
export * from "./++NewVersion.svelte.ts";
