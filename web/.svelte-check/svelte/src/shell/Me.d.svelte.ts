export { default } from "./++Me.svelte.ts";
export * from "./++Me.svelte.ts";
