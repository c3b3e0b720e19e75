import { fold } from "$domain/folding.ts";

/** How copyright lines of this world say that there is none. */
const free = [
  "public domain",
  "gemeinfrei",
  "domena publiczna",
  "dominio publico",
  "domaine public",
  "суспільне надбання",
  "общественное достояние",
  "ملكية عامة",
  "cc0",
].map(fold);

/** A part of it may be somebody's still, or all of it. */
const owned = /(?:©|\(c\)|copyright) ?\d{4}|\b(?:not|nicht|nie)\b/u;

export function isPublicDomain(copyright: string): boolean {
  const text = fold(copyright);
  return free.some((words) => text.includes(words)) && !owned.test(text);
}
