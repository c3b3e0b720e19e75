export { default } from "./++Popover.svelte.ts";
export * from "./++Popover.svelte.ts";
