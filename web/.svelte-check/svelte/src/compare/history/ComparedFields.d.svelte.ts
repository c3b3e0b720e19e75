export { default } from "./++ComparedFields.svelte.ts";
export * from "./++ComparedFields.svelte.ts";
