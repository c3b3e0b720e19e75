export { default } from "./++ArchiveDialog.svelte.ts";
export * from "./++ArchiveDialog.svelte.ts";
