/** Made when it is needed: every verb would wait for it. */
let languages: Intl.DisplayNames | undefined;

/** Many collections have a folder for each language, named by its code: `songs/de/…`. */
export function languageOfFolder(name: string): string | undefined {
  const folders = name.split("/").slice(0, -1);
  return folders.findLast((folder) => /^[a-z]{2,3}$/u.test(folder) && isLanguage(folder));
}

function isLanguage(code: string): boolean {
  languages ??= new Intl.DisplayNames(["en"], { type: "language", fallback: "none" });
  return languages.of(code) !== undefined;
}
