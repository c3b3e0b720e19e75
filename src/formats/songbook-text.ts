interface Entry {
  readonly book: string;
  readonly number: string;
}

/** “Gesangbuch #12”: what stands behind the last sign is the number. */
export function songbookInWords({ book, number }: Entry): string {
  return `${book} #${number.replaceAll("#", "＃")}`;
}

export function songbookFrom(text: string): { book: string; number: string } {
  const at = text.lastIndexOf(" #");
  return at < 0
    ? { book: text, number: "" }
    : { book: text.slice(0, at), number: text.slice(at + 2) };
}
