export { default } from "./++WrongAddress.svelte.ts";
export * from "./++WrongAddress.svelte.ts";
