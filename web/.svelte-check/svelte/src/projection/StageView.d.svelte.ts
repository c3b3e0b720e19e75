export { default } from "./++StageView.svelte.ts";
export * from "./++StageView.svelte.ts";
