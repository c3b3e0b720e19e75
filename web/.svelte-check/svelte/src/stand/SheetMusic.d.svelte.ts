export { default } from "./++SheetMusic.svelte.ts";
export * from "./++SheetMusic.svelte.ts";
