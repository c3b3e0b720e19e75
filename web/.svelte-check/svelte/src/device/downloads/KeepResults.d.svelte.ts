export { default } from "./++KeepResults.svelte.ts";
export * from "./++KeepResults.svelte.ts";
