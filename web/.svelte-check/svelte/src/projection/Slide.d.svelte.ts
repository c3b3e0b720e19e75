export { default } from "./++Slide.svelte.ts";
export * from "./++Slide.svelte.ts";
