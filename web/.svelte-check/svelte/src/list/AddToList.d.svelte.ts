export { default } from "./++AddToList.svelte.ts";
export * from "./++AddToList.svelte.ts";
