import { verb } from "./verb.ts";

export const migrateVerbs = [
  verb({
    name: "migrate",
    about: "Bring the schema up to date, as a start of the server does",
    options: {},
    schema: "migrates",
    async run({ migrated }) {
      const { from, to } = migrated;
      const text =
        from === to ? `The schema was ${to} already.` : `The schema is now ${to}; it was ${from}.`;
      return { json: migrated, text };
    },
  }),
];
