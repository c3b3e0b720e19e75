export { default } from "./++SettingsDialog.svelte.ts";
export * from "./++SettingsDialog.svelte.ts";
