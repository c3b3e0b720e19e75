export { default } from "./++SingingBar.svelte.ts";
export * from "./++SingingBar.svelte.ts";
