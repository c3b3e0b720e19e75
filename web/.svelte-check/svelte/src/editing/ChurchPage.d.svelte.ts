export { default } from "./++ChurchPage.svelte.ts";
export * from "./++ChurchPage.svelte.ts";
