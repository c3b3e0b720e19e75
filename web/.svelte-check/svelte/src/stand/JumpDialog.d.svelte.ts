export { default } from "./++JumpDialog.svelte.ts";
export * from "./++JumpDialog.svelte.ts";
