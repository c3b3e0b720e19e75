export { default } from "./++Lazy.svelte.ts";
export * from "./++Lazy.svelte.ts";
