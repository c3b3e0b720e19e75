export { default } from "./++DueCard.svelte.ts";
export * from "./++DueCard.svelte.ts";
