export { default } from "./++SignInDialog.svelte.ts";
export * from "./++SignInDialog.svelte.ts";
