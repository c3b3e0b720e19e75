export { default } from "./++OwnOrder.svelte.ts";
export * from "./++OwnOrder.svelte.ts";
