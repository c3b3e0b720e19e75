export { default } from "./++SingingOrder.svelte.ts";
export * from "./++SingingOrder.svelte.ts";
