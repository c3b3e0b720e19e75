import { made } from "../domain/failure.ts";

/** For words and order; titles and authors say no language, and some tags cannot be looked up. */
export function localeOf(language: string): string {
  return made(() => Intl.getCanonicalLocales(language)[0]) ?? "en";
}
