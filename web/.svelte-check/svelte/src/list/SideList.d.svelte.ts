export { default } from "./++SideList.svelte.ts";
export * from "./++SideList.svelte.ts";
