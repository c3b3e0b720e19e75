export { default } from "./++SectionCard.svelte.ts";
export * from "./++SectionCard.svelte.ts";
