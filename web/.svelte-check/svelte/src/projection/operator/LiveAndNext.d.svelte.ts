export { default } from "./++LiveAndNext.svelte.ts";
export * from "./++LiveAndNext.svelte.ts";
