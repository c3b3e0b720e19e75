export { default } from "./++Grip.svelte.ts";
export * from "./++Grip.svelte.ts";
