export { default } from "./++Bar.svelte.ts";
export * from "./++Bar.svelte.ts";
