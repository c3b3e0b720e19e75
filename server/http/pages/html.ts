import { createHash } from "node:crypto";

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Text made safe to stand in HTML. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Html | readonly Html[];

function render(part: Part): string {
  if (part instanceof Html) return part.text;
  if (typeof part === "object") return part.map(({ text }) => text).join("");
  return String(part).replace(/[&<>"]/g, (character) => entities[character] ?? "");
}

/** Everything put into the template is escaped, unless it is HTML already. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(String.raw({ raw: strings }, ...parts.map(render)));
}

const style = `
:root { color-scheme: light dark; --ink: #1d1a17; --paper: #fdfbf7; --rubric: #a3231d;
  --quiet: #6b635a; --line: #e4ddd2; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #ece5da; --paper: #1a1714; --rubric: #e8867c; --quiet: #a59b8e; --line: #3a342d; }
}
body { margin: 0 auto; max-width: 60rem; padding: 2rem 1.25rem 6rem; background: var(--paper);
  color: var(--ink); font: 1rem/1.55 system-ui, sans-serif; }
h1, h2 { font-family: Georgia, serif; font-weight: 600; line-height: 1.2; }
h1::before { content: "¶ "; color: var(--rubric); }
h2 { color: var(--rubric); margin-top: 3rem; }
h3 { margin: 2rem 0 .25rem; font-size: 1rem; overflow-wrap: anywhere; }
a { color: var(--rubric); }
code { font-size: .9em; }
p, ul { max-width: 44rem; }
table { border-collapse: collapse; width: 100%; font-size: .9rem; }
th, td { text-align: start; vertical-align: top; padding: .35rem .75rem .35rem 0;
  border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
th { font-weight: 500; color: var(--quiet); }
.quiet { color: var(--quiet); }
`;

// Put together here, so that the text between the tags is to the letter what was hashed.
const styleElement = new Html(`<style>${style}</style>`);
const styleHash = createHash("sha256").update(style).digest("base64");

/** Nothing but this one style sheet. */
export const pagePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

export function page(title: string, body: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        ${styleElement}
      </head>
      <body>
        ${body}
      </body>
    </html> `.text;
}
