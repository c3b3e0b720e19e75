export { default } from "./++TempoField.svelte.ts";
export * from "./++TempoField.svelte.ts";
