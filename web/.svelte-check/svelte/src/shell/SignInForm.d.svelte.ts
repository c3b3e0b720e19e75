export { default } from "./++SignInForm.svelte.ts";
export * from "./++SignInForm.svelte.ts";
