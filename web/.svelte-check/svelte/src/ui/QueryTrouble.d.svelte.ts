export { default } from "./++QueryTrouble.svelte.ts";
export * from "./++QueryTrouble.svelte.ts";
