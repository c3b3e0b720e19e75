export interface Directive {
  readonly name: string;
  readonly value: string;
  /** All of it, as it stands between the braces. */
  readonly written: string;
}

const inBraces = /^\s*\{(.*)\}\s*$/u;
/** Somebody forgot the brace: nobody sings `{start_of_chorus`. */
const unclosed =
  /^\s*\{((?:(?:start|end)_of_\w+|[se]o[cvbtg]|title|subtitle|comment|artist)(?::[^{}]*)?)\s*$/iu;
const parts = /^\s*([\w.]+(?:-[\w!]+)?)\s*(?::\s*|\s+|$)(.*)$/su;
const label = /\blabel\s*=\s*(?:"([^"]*)"|'([^']*)')/u;
const onlyAttributes = /^(?:[\w-]+\s*=\s*(?:"[^"]*"|'[^']*')\s*)+$/u;

/** Short forms, and the names that they stand for. */
const longForms = new Map(
  Object.entries({
    t: "title",
    st: "subtitle",
    su: "subtitle",
    a: "artist",
    c: "comment",
    ci: "comment",
    cb: "comment",
    comment_italic: "comment",
    comment_box: "comment",
    highlight: "comment",
    ns: "new_song",
    soc: "start_of_chorus",
    eoc: "end_of_chorus",
    sov: "start_of_verse",
    eov: "end_of_verse",
    sob: "start_of_bridge",
    eob: "end_of_bridge",
    sot: "start_of_tab",
    eot: "end_of_tab",
    sog: "start_of_grid",
    eog: "end_of_grid",
    np: "new_page",
    npp: "new_physical_page",
    colb: "column_break",
    col: "columns",
    g: "grid",
    ng: "no_grid",
  }),
);

/** Whether a directive begins or ends an environment, and which. */
export function edgeOf({ name }: Directive): { edge: string | undefined; kind: string } {
  const [, edge, kind = ""] = /^(start|end)_of_(.+)$/u.exec(name) ?? [];
  return { edge, kind };
}

/** The directive that a line is: `{title: X}`, `{t:X}`, `{meta title X}`, `{soc}`. */
export function directiveOf(line: string): Directive | undefined {
  const inside = (inBraces.exec(line) ?? unclosed.exec(line))?.[1];
  const [, written, rest = ""] = (inside !== undefined && parts.exec(inside)) || [];
  if (inside === undefined || !written) return undefined;
  const name = written.toLowerCase();
  const value = rest.trim();
  const [, metaName, metaValue] = name === "meta" ? (/^(\S+)\s+(.*)$/su.exec(value) ?? []) : [];
  const whole = inside.trim();
  if (metaName && metaValue)
    return { name: metaName.toLowerCase(), value: metaValue.trim(), written: whole };
  return { name: longForms.get(name) ?? name, value, written: whole };
}

export interface Labelled {
  readonly label: string;
  /** The attributes beside it. */
  readonly others: string;
}

/** `{start_of_verse label="Verse 1"}` or `{start_of_verse: Verse 1}`. */
export function labelOf(value: string): Labelled {
  const found = label.exec(value);
  if (!found)
    return onlyAttributes.test(value) ? { label: "", others: value } : { label: value, others: "" };
  const [whole, double, single = ""] = found;
  return { label: (double ?? single).trim(), others: value.replace(whole, "").trim() };
}
