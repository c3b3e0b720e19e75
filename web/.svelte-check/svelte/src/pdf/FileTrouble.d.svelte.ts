export { default } from "./++FileTrouble.svelte.ts";
export * from "./++FileTrouble.svelte.ts";
