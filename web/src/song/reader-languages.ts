import { languageCodes } from "../messages/languages.ts";

/**
 * The languages that somebody reads, best first. Whoever chose one for the app could choose among
 * those that it speaks: a language of the device that it does not speak stays ahead of them.
 */
export function readerLanguages(chosen: string | undefined, device: readonly string[]): string[] {
  const spoken = device.findIndex(isSpoken);
  const unspoken = spoken < 0 ? device : device.slice(0, spoken);
  return [...unspoken, ...(chosen ? [chosen] : []), ...device];
}

function isSpoken(tag: string): boolean {
  return languageCodes.some((code) => tag.toLowerCase().split("-")[0] === code);
}
