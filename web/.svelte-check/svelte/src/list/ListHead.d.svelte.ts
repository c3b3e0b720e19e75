export { default } from "./++ListHead.svelte.ts";
export * from "./++ListHead.svelte.ts";
