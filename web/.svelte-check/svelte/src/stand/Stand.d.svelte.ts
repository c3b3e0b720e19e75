export { default } from "./++Stand.svelte.ts";
export * from "./++Stand.svelte.ts";
