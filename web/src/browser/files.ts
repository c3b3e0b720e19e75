/** Puts a text on the clipboard, on plain HTTP too; tells whether it is there. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

/** The old way, for browsers that withhold the clipboard. */
function copySelected(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "visually-hidden";
  const focused = document.activeElement;
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand("copy");
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return isCopied;
}

/** Hands a file that was made here to the browser, to be saved as every download is. */
export function saveFile(name: string, bytes: Uint8Array<ArrayBuffer>, type: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([bytes], { type }));
  link.download = name;
  link.click();
  // Safari still reads from the address for a moment.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Hands the reader a text as a file of their own. */
export function saveText(text: string, filename: string, mediaType: string): void {
  saveFile(filename, new TextEncoder().encode(text), mediaType);
}
