export { default } from "./++LanguageField.svelte.ts";
export * from "./++LanguageField.svelte.ts";
