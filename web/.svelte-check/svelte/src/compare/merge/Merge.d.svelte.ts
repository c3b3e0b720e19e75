export { default } from "./++Merge.svelte.ts";
export * from "./++Merge.svelte.ts";
