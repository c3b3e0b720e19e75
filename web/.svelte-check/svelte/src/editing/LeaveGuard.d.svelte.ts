export { default } from "./++LeaveGuard.svelte.ts";
export * from "./++LeaveGuard.svelte.ts";
