export { default } from "./++RoomUsed.svelte.ts";
export * from "./++RoomUsed.svelte.ts";
