/** A number while it is typed: `jump` is where to go now, `typed` what still waits for a digit. */
export interface Typing {
  readonly typed: number;
  readonly jump?: number;
}

/** Jumps at once where no further digit could follow, so that nothing flashes up on the way. */
export function typeDigit(typed: number, digit: number, count: number): Typing {
  const longer = typed * 10 + digit;
  const number = longer <= count ? longer : digit;
  if (number < 1 || number > count) return { typed: 0 };
  return number * 10 <= count ? { typed: number } : { typed: 0, jump: number };
}
