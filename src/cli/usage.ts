import { table, type Option, type Verb } from "./verb.ts";

function optionText(name: string, { value }: Option): string {
  return value ? `--${name} ${value}` : `--${name}`;
}

const usualJson = "one JSON document on standard output";

export function usage({ name, about, options, operands, jsonAbout = usualJson }: Verb): string {
  const words = Object.entries(options).map(([option, definition]) => {
    const text = `${optionText(option, definition)}${definition.many ? " …" : ""}`;
    return definition.required ? text : `[${text}]`;
  });
  const behind = operands ? [`${operands.value} …`] : [];
  const all: Verb["options"] = { ...options, json: { about: jsonAbout } };
  const entries = Object.entries(all).map(([option, definition]): Explained => {
    return [optionText(option, definition), definition.about];
  });
  if (operands) entries.push([operands.value, operands.about]);
  const line = ["precentor", name, ...words, "[--json]", ...behind].join(" ");
  return `Usage: ${line}\n\n${about}.\n\n${explained(entries)}`;
}

/** An option, and what there is to say of it. */
type Explained = readonly [label: string, about: string];
const maxLabel = 36;

/** What is said of a long list of choices stands below it, so that all else fits the screen. */
function explained(entries: readonly Explained[]): string {
  const lengths = entries.map(([label]) => label.length);
  const width = Math.max(...lengths.filter((length) => length <= maxLabel));
  const lines = entries.map(([label, about]) => {
    const gap = label.length > width ? `\n${" ".repeat(width + 4)}` : "  ";
    return `  ${label.padEnd(width)}${gap}${about}`;
  });
  return lines.join("\n");
}

export function overview(verbs: readonly Verb[]): string {
  const rows = verbs.map(({ name, about }) => [`  ${name}`, about]);
  return `Usage: precentor VERB [OPTIONS]\n\n${table(rows)}\n\nprecentor VERB --help says more.`;
}
