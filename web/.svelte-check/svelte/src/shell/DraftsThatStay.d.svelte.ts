export { default } from "./++DraftsThatStay.svelte.ts";
export * from "./++DraftsThatStay.svelte.ts";
