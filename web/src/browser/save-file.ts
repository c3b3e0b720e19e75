/** Hands a file that was made here to the browser, to be saved as every download is. */
export function saveFile(name: string, bytes: Uint8Array<ArrayBuffer>, type: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([bytes], { type }));
  link.download = name;
  link.click();
  // Safari still reads from the address for a moment.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
