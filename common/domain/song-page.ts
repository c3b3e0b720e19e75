import type { SearchPage, WholeSong } from "../contract/ext.ts";
import type { LyricVersion } from "../contract/lyrics.ts";
import { type Html, html } from "./html.ts";

/** The words for somebody who reads these languages, best first; in none of them, the oldest. */
export function lyricsFor(versions: readonly LyricVersion[], languages: readonly string[]) {
  // Ids begin with the time at which they were made.
  const oldestFirst = versions.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  for (const wanted of languages) {
    const found =
      oldestFirst.find(({ language }) => language.toLowerCase() === wanted.toLowerCase()) ??
      oldestFirst.find(({ language }) => primary(language) === primary(wanted));
    if (found) return found;
  }
  return oldestFirst[0];
}

const primary = (tag: string): string | undefined => tag.toLowerCase().split("-", 1)[0];

/** A song as it is read before any script runs; the app shows it until it has a page of its own. */
export function songMarkup(
  { song: { metadata } }: Pick<WholeSong, "song">,
  lyrics: LyricVersion | undefined,
): Html {
  const { title, authors, copyright } = metadata;
  return html`<article id="first-words">
    <h1><bdi>${title}</bdi></h1>
    ${authors.length > 0 ? html`<p><bdi>${authors.join(" · ")}</bdi></p>` : ""}
    ${lyrics ? sectionsOf(lyrics) : ""}
    ${copyright.trim() ? html`<p dir="auto"><small>${copyright}</small></p>` : ""}
  </article>`;
}

/** Sung again, a section is told by its first line. */
function sectionsOf({ language, sections, sequence }: LyricVersion): Html[] {
  const sung = sequence.flatMap((id) => sections.find((section) => section.id === id) ?? []);
  const seen = new Set<string>();
  return (sung.length > 0 ? sung : sections).map(({ id, name, lines }) => {
    const texts = lines.map(({ text }) => text);
    const first = texts.find((text) => text.trim() !== "") ?? "";
    const shown = seen.has(id) ? [`${first} …`] : texts;
    seen.add(id);
    return html`<section lang="${language}" dir="auto">
      <h2>${name}</h2>
      ${shown.map((text) => html`<div>${text}</div>`)}
    </section>`;
  });
}

export function catalogueMarkup({ church, songs }: Pick<SearchPage, "church" | "songs">): Html {
  return html`<article id="first-words">
    <h1><bdi>${church.name}</bdi></h1>
    <ol>
      ${songs.map(
        ({ id, metadata: { title, authors } }) =>
          html`<li>
            <a href="/c/${church.id}/songs/${id}"><bdi>${title}</bdi></a>
            <p><bdi>${authors.join(" · ")}</bdi></p>
          </li>`,
      )}
    </ol>
  </article>`;
}

/** Of nothing but that markup; what is beneath it waits unseen, and in its place. */
export const songStyle = `
html { scrollbar-gutter: stable; }
body { margin: 0; }
#first-words { box-sizing: border-box; max-width: 60rem; min-height: 100vh; margin: 0 auto;
  padding: 4rem 1rem; background: Canvas; color: CanvasText; text-align: start;
  font: 400 1.125rem/1.6 Georgia, serif; overflow-wrap: anywhere; }
:root[data-theme="dark"] #first-words { color-scheme: dark; }
:root[data-theme="light"] #first-words { color-scheme: light; }
#first-words h1 { margin: 0; font: 600 1.75rem/1.15 Georgia, serif; }
#first-words h2 { margin: 1.25rem 0 .125rem; font: 600 .75rem/1.6 system-ui, sans-serif; }
#first-words p { margin: .5rem 0; font: 400 .9375rem/1.5 system-ui, sans-serif; white-space: pre-line; }
#first-words section div { padding-inline-start: 1em; text-indent: -1em; min-height: 1.6em; }
#first-words ol { margin: 1rem 0; padding: 0; list-style: none; }
#first-words li { padding: .625rem 0; }
#first-words a { color: inherit; text-decoration: none; }
#first-words ~ #app { position: absolute; inset: 0 0 auto; visibility: hidden; }
`;
