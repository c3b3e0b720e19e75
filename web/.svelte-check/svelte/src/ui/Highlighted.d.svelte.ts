export { default } from "./++Highlighted.svelte.ts";
export * from "./++Highlighted.svelte.ts";
