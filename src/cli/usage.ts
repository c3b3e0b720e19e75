import { table, type Option, type Verb } from "./verb.ts";

const jsonOption: Option = { about: "one JSON document on standard output" };

function optionText(name: string, { value }: Option): string {
  return value ? `--${name} ${value}` : `--${name}`;
}

export function usage({ name, about, options, operands }: Verb): string {
  const words = Object.entries(options).map(([option, definition]) => {
    const text = `${optionText(option, definition)}${definition.many ? " …" : ""}`;
    return definition.required ? text : `[${text}]`;
  });
  const behind = operands ? [`${operands.value} …`] : [];
  const rows = Object.entries({ ...options, json: jsonOption }).map(([option, definition]) => [
    `  ${optionText(option, definition)}`,
    definition.about,
  ]);
  if (operands) rows.push([`  ${operands.value}`, operands.about]);
  const line = ["precentor", name, ...words, "[--json]", ...behind].join(" ");
  return `Usage: ${line}\n\n${about}.\n\n${table(rows)}`;
}

export function overview(verbs: readonly Verb[]): string {
  const rows = verbs.map(({ name, about }) => [`  ${name}`, about]);
  return `Usage: precentor VERB [OPTIONS]\n\n${table(rows)}\n\nprecentor VERB --help says more.`;
}
