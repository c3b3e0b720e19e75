export { default } from "./++TokenField.svelte.ts";
export * from "./++TokenField.svelte.ts";
