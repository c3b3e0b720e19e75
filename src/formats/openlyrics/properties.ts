import { addCopyright, type Draft, noteNotHeld } from "../draft.ts";
import { type Element, elementsOf, textOf, wordsInside } from "../xml/node.ts";
import { noteStrange } from "./strange.ts";

/** What the properties say of a song; answers those that its lyrics need. */
export function takeProperties(draft: Draft, properties: Element | undefined) {
  const said = { order: "", variant: "" };
  /** Where 0.7 has the songbook. */
  const old = { book: "", number: "" };
  if (properties)
    noteStrange(
      draft,
      properties,
      elementsOf(properties).map(({ name }) => name),
    );
  for (const property of elementsOf(properties)) {
    const text = textOf(property).trim();
    if (property.name === "verseOrder") said.order = text;
    else if (property.name === "variant") said.variant = text;
    else if (property.name === "collection") old.book = text;
    else if (property.name === "trackNo") old.number = text;
    else take(draft, property, text);
  }
  draft.songbooks.push(old);
  return said;
}

function take(draft: Draft, property: Element, text: string): void {
  if (property.name === "titles") takeTitles(draft, property);
  else if (property.name === "authors") takeAuthors(draft, property);
  else if (property.name === "copyright")
    text.split("\n").forEach((line) => addCopyright(draft, line));
  else if (property.name === "ccliNo") draft.songbooks.push({ book: "CCLI", number: text });
  else if (property.name === "songbooks") takeSongbooks(draft, property);
  else if (property.name === "themes") {
    noteStrange(draft, property, ["theme"]);
    draft.themes.push(...elementsOf(property, "theme").map(textOf));
  } else if (elementsOf(property).length > 0) {
    for (const child of elementsOf(property)) {
      noteNotHeld(draft, child.name, wordsInside(child), child.at.line);
    }
  } else noteNotHeld(draft, property.name, text, property.at.line);
}

function takeTitles(draft: Draft, titles: Element): void {
  noteStrange(draft, titles, ["title"]);
  const texts = elementsOf(titles, "title").map((title) => textOf(title).trim());
  for (const text of texts.filter((one) => one !== "")) {
    if (draft.title === "") draft.title = text;
    else draft.alternateTitles.push(text);
  }
}

function takeAuthors(draft: Draft, authors: Element): void {
  noteStrange(draft, authors, ["author"]);
  for (const author of elementsOf(authors, "author")) {
    const name = textOf(author).trim();
    draft.authors.push(name);
    const part = author.attributes.get("type") ?? "";
    if (part !== "") noteNotHeld(draft, "an author's part", `${name}: ${part}`, author.at.line);
  }
}

function takeSongbooks(draft: Draft, songbooks: Element): void {
  noteStrange(draft, songbooks, ["songbook"]);
  for (const { attributes } of elementsOf(songbooks, "songbook")) {
    const entry = { book: attributes.get("name") ?? "", number: attributes.get("entry") ?? "" };
    draft.songbooks.push(entry);
  }
}
