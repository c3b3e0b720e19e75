/** What of fontkit is used; it comes without types. */
declare module "fontkit" {
  export function create(bytes: Uint8Array): unknown;
}
