export { default } from "./++SongAbout.svelte.ts";
export * from "./++SongAbout.svelte.ts";
