export { default } from "./++Icon.svelte.ts";
export * from "./++Icon.svelte.ts";
