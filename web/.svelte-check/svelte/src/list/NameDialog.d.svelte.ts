export { default } from "./++NameDialog.svelte.ts";
export * from "./++NameDialog.svelte.ts";
