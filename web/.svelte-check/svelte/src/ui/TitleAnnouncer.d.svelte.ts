export { default } from "./++TitleAnnouncer.svelte.ts";
export * from "./++TitleAnnouncer.svelte.ts";
