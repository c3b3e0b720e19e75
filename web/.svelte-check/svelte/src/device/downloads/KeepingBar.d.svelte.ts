export { default } from "./++KeepingBar.svelte.ts";
export * from "./++KeepingBar.svelte.ts";
