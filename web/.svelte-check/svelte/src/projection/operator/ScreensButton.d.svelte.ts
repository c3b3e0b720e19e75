export { default } from "./++ScreensButton.svelte.ts";
export * from "./++ScreensButton.svelte.ts";
