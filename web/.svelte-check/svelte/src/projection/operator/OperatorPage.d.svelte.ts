export { default } from "./++OperatorPage.svelte.ts";
export * from "./++OperatorPage.svelte.ts";
