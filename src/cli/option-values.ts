import { invalid } from "../domain/failure.ts";
import { keeps } from "../domain/text-rule.ts";

/** An option that takes one of a few words. */
export function oneOf<Choice extends string>(
  name: string,
  choices: readonly Choice[],
  given: string,
): Choice {
  const found = choices.find((choice) => choice === given);
  if (!found) throw invalid(`--${name} takes ${choices.join(", ")}, not "${given}".`);
  return found;
}

export function languageTag(given: string): string {
  if (keeps("language", given)) return given;
  throw invalid(`--language takes a tag such as en, pt-BR or zh-Hant, not "${given}".`);
}
