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
  type Values = Readonly<Record<Column, string | number>>;
  return (findings: Findings, place: string, stored: Values, expected: Values): void => {
    for (const [name, promised] of promises) {
      if (stored[name] !== expected[name]) findings.report(promised, place);
    }
  };
}
