export { default } from "./++DropWatch.svelte.ts";
export * from "./++DropWatch.svelte.ts";
