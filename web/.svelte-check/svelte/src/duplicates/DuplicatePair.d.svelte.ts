export { default } from "./++DuplicatePair.svelte.ts";
export * from "./++DuplicatePair.svelte.ts";
