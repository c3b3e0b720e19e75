export { default } from "./++ArrangementEditor.svelte.ts";
export * from "./++ArrangementEditor.svelte.ts";
