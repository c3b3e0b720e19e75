/** What a save answered follows from its event and revision. */
export const operationsOnPostgres: readonly string[] = [
  `ALTER TABLE operations DROP COLUMN response`,
  // Servers of the schema before still fill it; nobody else looks at it.
  `ALTER TABLE operations ADD COLUMN response text COLLATE "C"`,
];
