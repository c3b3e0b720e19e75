const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

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
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(String.raw({ raw: strings }, ...parts.map(render)));

/** Data in a page, for `JSON.parse` of the element's text: nothing in it can end the element. */
export function jsonBlock(id: string, data: unknown): Html {
  const json = JSON.stringify(data).replaceAll("<", String.raw`\u003c`);
  return new Html(`<script type="application/json" id="${id}">${json}</script>`);
}
