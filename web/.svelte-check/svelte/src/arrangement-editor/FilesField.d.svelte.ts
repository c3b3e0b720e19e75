export { default } from "./++FilesField.svelte.ts";
export * from "./++FilesField.svelte.ts";
