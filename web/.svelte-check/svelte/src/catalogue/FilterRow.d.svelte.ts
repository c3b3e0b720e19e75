export { default } from "./++FilterRow.svelte.ts";
export * from "./++FilterRow.svelte.ts";
