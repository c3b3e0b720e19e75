export { default } from "./++SignedIn.svelte.ts";
export * from "./++SignedIn.svelte.ts";
