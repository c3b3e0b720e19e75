import type { Findings, Promised } from "./findings.ts";

const remedy = '"precentor reindex" mends it';

/** Something that `reindex` makes anew from the revisions. */
export function derived(text: string): Promised {
  return { text, remedy };
}

/** Columns that are made from texts, each with its promise. */
export function derivedColumns<Column extends string>(
  table: string,
  columns: Readonly<Record<Column, string>>,
) {
  const promises = Object.entries<string>(columns).map(([name, column]) => {
    const promised = derived(`each ${table}.${column} is made from the current texts`);
    return [name as Column, promised] as const;
  });
  type Values = Readonly<Record<Column, string | number | Uint8Array>>;
  return (findings: Findings, place: string, stored: Values, expected: Values): void => {
    for (const [name, promised] of promises) {
      if (!isSame(stored[name], expected[name])) findings.report(promised, place);
    }
  };
}

function isSame(stored: string | number | Uint8Array, expected: string | number | Uint8Array) {
  if (!(stored instanceof Uint8Array && expected instanceof Uint8Array)) return stored === expected;
  return Buffer.compare(stored, expected) === 0;
}
