export { default } from "./++PaletteGroup.svelte.ts";
export * from "./++PaletteGroup.svelte.ts";
