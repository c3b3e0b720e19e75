import { append, addCopyright, type Draft, noteNotHeld } from "../draft.ts";
import { type Element, elementsOf, textOf, wordsInside } from "../xml/node.ts";
import { noteStrange, noteText } from "../xml/strange.ts";

/** What is a property wherever it stands. */
export const looseProperties = ["title", "author", "copyright", "ccliNo", "ccli", "verseOrder"];

/** What the properties say of a song; answers those that its lyrics need. */
export function takeProperties(draft: Draft, root: Element) {
  const said = { order: "", variant: "" };
  /** Where 0.7 has the songbook. */
  const old = { book: "", number: "" };
  const groups = elementsOf(root, "properties");
  for (const group of groups) noteText(draft, group);
  const loose = elementsOf(root).filter(({ name }) => looseProperties.includes(name));
  for (const property of [...groups.flatMap((group) => elementsOf(group)), ...loose]) {
    const text = textOf(property).trim();
    const { name } = property;
    // What is said again is noted.
    if (name === "verseOrder" && said.order === "") said.order = text;
    else if (name === "variant" && said.variant === "") said.variant = text;
    else if (name === "collection" && old.book === "") old.book = text;
    else if (name === "trackNo" && old.number === "") old.number = text;
    else take(draft, property, text);
  }
  draft.songbooks.push(old);
  return said;
}

function take(draft: Draft, property: Element, text: string): void {
  if (property.name === "titles") takeTitles(draft, property);
  else if (property.name === "title") takeTitle(draft, text);
  else if (property.name === "authors") takeAuthors(draft, property);
  else if (property.name === "author") takeAuthor(draft, property);
  else if (property.name === "copyright")
    text.split("\n").forEach((line) => addCopyright(draft, line));
  else if (property.name === "ccliNo" || property.name === "ccli")
    draft.songbooks.push({ book: "CCLI", number: text });
  else if (property.name === "songbooks") takeSongbooks(draft, property);
  else if (property.name === "themes") {
    noteStrange(draft, property, ["theme"]);
    append(draft.themes, elementsOf(property, "theme").map(textOf));
  } else if (elementsOf(property).length > 0) {
    noteText(draft, property);
    for (const child of elementsOf(property)) {
      noteNotHeld(draft, child.name, wordsInside(child), child.at.line);
    }
  } else noteNotHeld(draft, property.name, text, property.at.line);
}

function takeTitles(draft: Draft, titles: Element): void {
  noteStrange(draft, titles, ["title"]);
  for (const title of elementsOf(titles, "title")) takeTitle(draft, textOf(title).trim());
}

function takeTitle(draft: Draft, text: string): void {
  if (draft.title === "") draft.title = text;
  else draft.alternateTitles.push(text);
}

function takeAuthors(draft: Draft, authors: Element): void {
  noteStrange(draft, authors, ["author"]);
  for (const author of elementsOf(authors, "author")) takeAuthor(draft, author);
}

function takeAuthor(draft: Draft, author: Element): void {
  const name = textOf(author).trim();
  draft.authors.push(name);
  const part = ["type", "lang"].flatMap((key) => author.attributes.get(key) ?? []).join(" ");
  if (part !== "") noteNotHeld(draft, "an author's part", `${name}: ${part}`, author.at.line);
}

function takeSongbooks(draft: Draft, songbooks: Element): void {
  noteStrange(draft, songbooks, ["songbook"]);
  for (const songbook of elementsOf(songbooks, "songbook")) {
    const { attributes } = songbook;
    const text = textOf(songbook).trim();
    const number = attributes.get("entry") || text;
    draft.songbooks.push({ book: attributes.get("name") ?? "", number });
    if (number !== text) noteNotHeld(draft, "songbook", text, songbook.at.line);
  }
}
