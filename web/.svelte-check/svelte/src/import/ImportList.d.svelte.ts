export { default } from "./++ImportList.svelte.ts";
export * from "./++ImportList.svelte.ts";
