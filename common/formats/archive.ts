const signature = [0x50, 0x4b, 0x03, 0x04];
/** How many bytes tell whether a file is a zip file. */
export const zipSignatureBytes = signature.length;

export function isZip(start: Uint8Array): boolean {
  return signature.every((byte, at) => start[at] === byte);
}

const clutter = /(?:^|\/)(?:__MACOSX\/.*|\.[^/]*|Thumbs\.db|desktop\.ini)$/iu;

/** Whether a file was left behind by somebody's system, who knows nothing of it. */
export function isClutter(name: string): boolean {
  return clutter.test(name);
}
