export { default } from "./++HeldBack.svelte.ts";
export * from "./++HeldBack.svelte.ts";
