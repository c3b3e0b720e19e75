import { choice, everyOption, operand, preparedCommand, required } from "./command.ts";
import type { Command, Option } from "./command.ts";

/** A word that may come next, and what is said of it. */
type Offered = readonly [word: string, about: string];

/** What may follow what was typed so far: that begins and ends with these, or is the first alone. */
interface Place {
  readonly start: string;
  readonly end?: string;
  readonly words: readonly Offered[];
  readonly isPath?: boolean;
}

const shells = { bash: bashScript, zsh: zshScript, fish: fishScript };

const shell = choice(
  Object.keys(shells) as (keyof typeof shells)[],
  'in its start file: eval "$(precentor completion bash)"; for fish: … | source',
);

export function completionCommands(everyCommand: () => Promise<readonly Command[]>) {
  return [
    preparedCommand({
      name: "completion",
      about: "Print the completion script for a shell",
      options: { shell: operand(required(shell)) },
      async prepare({ shell }) {
        const text = shells[shell](placesOf(await everyCommand()));
        return { report: { json: { shell, script: text }, text } };
      },
    }),
  ];
}

/** The first that fits counts. */
function placesOf(commands: readonly Command[]): Place[] {
  const verbs = new Map<string, Offered[]>();
  for (const { name, about } of commands) {
    const [first = "", second = ""] = name.split(" ");
    verbs.set(first, [...(verbs.get(first) ?? []), [second, about]]);
  }
  const all = [...verbs].map(([verb, seconds]): Offered => {
    return [verb, seconds.map(([second, about]) => second || about).join(", ")];
  });
  const groups = [...verbs].filter(([, [one]]) => one?.[0]);
  const ofGroups = groups.map(([start, words]) => ({ start, words }));
  return [{ start: "", words: all }, ...ofGroups, ...commands.flatMap(placesOfCommand)];
}

function placesOfCommand(command: Command): Place[] {
  const start = command.name;
  const options = everyOption(command);
  const named = options.filter(([, { isOperand }]) => !isOperand);
  const values = named.flatMap(([name, option]): Place[] =>
    option.value ? [{ start, end: ` --${name}`, ...offeredBy(option) }] : [],
  );
  const words = named.map(([name, { about }]): Offered => [`--${name}`, about]);
  const operand = options.map(([, option]) => option).find(({ isOperand }) => isOperand);
  const { words: typed = [], isPath = false } = operand ? offeredBy(operand) : {};
  return [...values, { start, end: "", words: [...typed, ...words], isPath }];
}

const offeredBy = ({ choices = [], isPath = false }: Option) => ({
  words: choices.map((word): Offered => [word, ""]),
  isPath,
});

const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** As a pattern of bash and zsh. */
function patternOf({ start, end }: Place): string {
  return end === undefined ? quoted(start) : `${quoted(start)}*${end && quoted(end)}`;
}

function bashScript(places: readonly Place[]): string {
  const cases = places.map((place) => {
    const words = place.words.map(([word]) => word).join(" ");
    const paths = place.isPath ? " compopt -o default;" : "";
    return `    ${patternOf(place)})${paths} words=${quoted(words)} ;;`;
  });
  return `_precentor() {
  local IFS=$' \\t\\n' words typed="\${COMP_WORDS[*]:1:COMP_CWORD-1}"
  case "$typed" in
${cases.join("\n")}
  esac
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -F _precentor precentor`;
}

function zshScript(places: readonly Place[]): string {
  const cases = places.map((place) => {
    const words = place.words.map(([word, about]) => quoted(about ? `${word}:${about}` : word));
    const paths = place.isPath ? " _files;" : "";
    return `    ${patternOf(place)})${paths} offered=(${words.join(" ")}) ;;`;
  });
  return `#compdef precentor
_precentor() {
  local -a offered
  local typed="\${(j: :)words[2,CURRENT-1]}"
  case "$typed" in
${cases.join("\n")}
  esac
  _describe precentor offered
}
if [ "$funcstack[1]" = _precentor ]; then _precentor "$@"; else compdef _precentor precentor; fi`;
}

const inFish = (text: string) => `'${text.replaceAll(/[\\']/g, String.raw`\$&`)}'`;

function fishScript(places: readonly Place[]): string {
  const cases = places.map(({ start, end, words, isPath }) => {
    const pattern = end === undefined ? start : `${start}*${end}`;
    const offered = words.map((one) => `; printf '%s\\t%s\\n' ${one.map(inFish).join(" ")}`);
    const paths = isPath ? "; __fish_complete_path (commandline -ct)" : "";
    return `    case ${inFish(pattern)}${offered.join("")}${paths}`;
  });
  return `function __precentor_offered
  set -l words (commandline -opc)
  set -e words[1]
  switch "$words"
${cases.join("\n")}
  end
end
complete -c precentor -f -a '(__precentor_offered)'`;
}
