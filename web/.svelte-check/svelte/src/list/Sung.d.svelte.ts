export { default } from "./++Sung.svelte.ts";
export * from "./++Sung.svelte.ts";
