export { default } from "./++Results.svelte.ts";
export * from "./++Results.svelte.ts";
