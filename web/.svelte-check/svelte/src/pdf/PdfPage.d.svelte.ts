export { default } from "./++PdfPage.svelte.ts";
export * from "./++PdfPage.svelte.ts";
