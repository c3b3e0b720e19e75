export { default } from "./++AsSung.svelte.ts";
export * from "./++AsSung.svelte.ts";
