export { default } from "./++MoveControls.svelte.ts";
export * from "./++MoveControls.svelte.ts";
