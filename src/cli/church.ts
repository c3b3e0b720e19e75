import { createChurch } from "../commands/church.ts";
import { listChurches } from "../db/church.ts";
import { table, verb } from "./verb.ts";

export const churchVerbs = [
  verb({
    name: "church create",
    about: "Add a church",
    schema: "begins",
    options: {
      name: { value: "NAME", required: true, about: "its name" },
      "time-zone": { value: "ZONE", required: true, about: "such as Europe/Berlin" },
    },
    async run({ database }, values) {
      const input = { name: values.name, timeZone: values["time-zone"] };
      const church = await createChurch(database, input);
      return { json: church, text: `Added ${church.name}: ${church.id}` };
    },
  }),
  verb({
    name: "church list",
    about: "List all churches",
    options: {},
    async run({ database }) {
      const churches = await listChurches(database.reader);
      const rows = churches.map(({ id, name, timeZone }) => [id, name, timeZone]);
      return { json: { churches }, text: table(rows) };
    },
  }),
];
