export { default } from "./++SungWords.svelte.ts";
export * from "./++SungWords.svelte.ts";
