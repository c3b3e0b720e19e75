export { default } from "./++UploadList.svelte.ts";
export * from "./++UploadList.svelte.ts";
