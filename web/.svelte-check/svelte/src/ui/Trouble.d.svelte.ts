export { default } from "./++Trouble.svelte.ts";
export * from "./++Trouble.svelte.ts";
