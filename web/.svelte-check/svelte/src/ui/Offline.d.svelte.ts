export { default } from "./++Offline.svelte.ts";
export * from "./++Offline.svelte.ts";
