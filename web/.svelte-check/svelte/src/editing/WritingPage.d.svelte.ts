export { default } from "./++WritingPage.svelte.ts";
export * from "./++WritingPage.svelte.ts";
