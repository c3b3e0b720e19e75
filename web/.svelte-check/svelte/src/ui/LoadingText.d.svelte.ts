export { default } from "./++LoadingText.svelte.ts";
export * from "./++LoadingText.svelte.ts";
