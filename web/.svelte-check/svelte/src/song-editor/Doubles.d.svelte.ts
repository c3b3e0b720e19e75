export { default } from "./++Doubles.svelte.ts";
export * from "./++Doubles.svelte.ts";
