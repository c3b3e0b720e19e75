export { default } from "./++Troubles.svelte.ts";
export * from "./++Troubles.svelte.ts";
