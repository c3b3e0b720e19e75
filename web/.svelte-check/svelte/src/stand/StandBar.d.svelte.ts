export { default } from "./++StandBar.svelte.ts";
export * from "./++StandBar.svelte.ts";
