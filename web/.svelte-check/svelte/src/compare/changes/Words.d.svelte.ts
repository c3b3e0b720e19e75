export { default } from "./++Words.svelte.ts";
export * from "./++Words.svelte.ts";
