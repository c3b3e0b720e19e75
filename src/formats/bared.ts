import { fold } from "../domain/folding.ts";
import { type Draft, noteNotHeld } from "./draft.ts";
import type { ImportedSection } from "./song.ts";
import { headingOf } from "./text/heading.ts";

const nobody =
  /^(?:(?:author|writer|composer)s? (?:is )?(?:unknown|not known)|(?:unknown|unk\.?)(?: (?:author|writer|composer))?|(?:autor|verfasser|dichter)(?:in)? unbekannt|unbekannt(?:er (?:autor|verfasser|dichter))?|autor (?:desconocido|nieznany)|auteur inconnu|автор (?:невідомий|неизвестен))$/u;
const by = /^(?:written )?by\s+(?=\p{Lu})/iu;

/** A song without what its fields and names say already: “by” before an author, “1.” in verse 1. */
export function bared(draft: Draft): Draft {
  const authors = draft.authors.flatMap((written) => {
    const author = written.trim().replace(by, "");
    if (!nobody.test(fold(author))) return author;
    noteNotHeld(draft, "author", written);
    return [];
  });
  const lyrics = draft.lyrics.map((version) => ({
    ...version,
    sections: version.sections.map(withoutOwnNumber),
  }));
  return { ...draft, authors, lyrics };
}

/** “1. Amazing grace” in a section that is called verse 1, “Ref.: Sing” in a refrain. */
function withoutOwnNumber({ name, lines }: ImportedSection): ImportedSection {
  const [first = "", ...others] = lines;
  const heading = headingOf(first);
  if (!heading || heading.name !== undefined || heading.rest === "") return { name, lines };
  const own = headingOf(name);
  const isSame = own?.kind === heading.kind && (own.number ?? "") === (heading.number ?? "");
  return isSame ? { name, lines: [heading.rest, ...others] } : { name, lines };
}
