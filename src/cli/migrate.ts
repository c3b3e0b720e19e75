import { verb } from "./verb.ts";

export const migrateVerbs = [
  verb({
    name: "migrate",
    about: "Bring the schema up to date, as a start of the server does",
    options: {},
    schema: "migrates",
    async run({ migrated }) {
      const { from, to, damaged = [] } = migrated;
      const text =
        from === to ? `The schema was ${to} already.` : `The schema is now ${to}; it was ${from}.`;
      const lines = damaged.map((what) => `Damaged, and left as it is: ${what} (see verify).`);
      return { json: migrated, text: [text, ...lines].join("\n") };
    },
  }),
];
