export { default } from "./+++error.svelte.ts";
export * from "./+++error.svelte.ts";
