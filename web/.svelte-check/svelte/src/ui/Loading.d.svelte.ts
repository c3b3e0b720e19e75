export { default } from "./++Loading.svelte.ts";
export * from "./++Loading.svelte.ts";
