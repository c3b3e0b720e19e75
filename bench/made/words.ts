let state = 42;

/** The same numbers on every run. */
export const random = () => {
  state = (state * 1_103_515_245 + 12_345) & 0x7fffffff;
  return state / 0x7fffffff;
};

const syllables = "ka lo mi ra te su ne vo pri sha dun gor el an is ot ub wer zin qua fle".split(
  " ",
);
const word = (length: number) =>
  Array.from({ length }, () => syllables[Math.floor(random() * syllables.length)]).join("");

/** Words that nobody knows; the first are common, the last are rare. */
export const vocabulary = Array.from({ length: 20_000 }, () => word(1 + Math.floor(random() * 4)));

export const text = (words: number) =>
  Array.from(
    { length: words },
    () => vocabulary[Math.floor(vocabulary.length * random() ** 3)],
  ).join(" ");
