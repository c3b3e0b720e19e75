export { default } from "./++WordsMusic.svelte.ts";
export * from "./++WordsMusic.svelte.ts";
