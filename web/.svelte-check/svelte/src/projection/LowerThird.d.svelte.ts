export { default } from "./++LowerThird.svelte.ts";
export * from "./++LowerThird.svelte.ts";
