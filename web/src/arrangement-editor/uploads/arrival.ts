interface Known {
  readonly id: string;
}

/**
 * Puts a file where it belongs by the order in which files were chosen, whichever arrives first:
 * after all that were there before and all that were chosen before it. None is there twice.
 */
export function withArrival<File extends Known>(
  files: readonly File[],
  arrived: File,
  isChosenLater: (id: string) => boolean,
): File[] {
  if (files.some(({ id }) => id === arrived.id)) return [...files];
  const at = files.findLastIndex(({ id }) => !isChosenLater(id)) + 1;
  return files.toSpliced(at, 0, arrived);
}
