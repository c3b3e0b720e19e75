export { default } from "./++Field.svelte.ts";
export * from "./++Field.svelte.ts";
