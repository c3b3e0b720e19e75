/** Marks that come along when a line is pasted, and stand for nothing that one looks for. */
const marks = String.raw`\p{Pi}\p{Pf}\p{Ps}\p{Pe}"'.,;:!?¡¿…–—#`;
const around = new RegExp(`^[${marks}-]+|[${marks}-]+$`, "gu");

/** What is asked of the service: the words without the marks around them. */
export function searchText(query: string): string {
  const typed = query.split(/\s+/u).filter(Boolean);
  const words = typed.map((word) => word.replace(around, "")).filter(Boolean);
  return (words.length > 0 ? words : typed).join(" ");
}
