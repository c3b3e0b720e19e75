export { default } from "./++TurnBar.svelte.ts";
export * from "./++TurnBar.svelte.ts";
