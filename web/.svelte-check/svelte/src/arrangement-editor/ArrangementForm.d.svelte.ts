export { default } from "./++ArrangementForm.svelte.ts";
export * from "./++ArrangementForm.svelte.ts";
