import type { Peer } from "./peer.ts";

const program = `
import express from "express";
import { ParseServer } from "parse-server";

const [databaseURI, port] = process.argv.slice(2);
const serverURL = \`http://127.0.0.1:\${port}/parse\`;
const keys = { appId: "bench", masterKey: "bench" };
const logs = { logLevel: "error", silent: true, logsFolder: null };
const parse = new ParseServer({
  databaseURI, serverURL, ...keys, ...logs, allowClientClassCreation: true });
await parse.start();
const app = express();
app.use("/parse", parse.app);
app.listen(Number(port), "127.0.0.1", () => process.stdout.write("ready\\n"));
`;

const songs = "/parse/classes/Song";

const listing = (where: object) => {
  const keys = "shown,details";
  const values = { where: JSON.stringify(where), order: "title", limit: "50", keys };
  return `${songs}?${new URLSearchParams(values).toString()}`;
};

export const parseServer: Peer = {
  name: "Parse Server",
  packages: ["parse-server@8.6.94", "express@5.1.0"],
  files: { "package.json": '{ "private": true, "type": "module" }', "server.mjs": program },
  headers: ["X-Parse-Application-Id: bench"],
  songsPath: songs,
  list: "results",
  id: "objectId",
  pagePath: (church) => listing({ church }),
  searchPath: (church, word) => listing({ church, body: { $regex: word } }),
  indexes: [
    "CREATE EXTENSION pg_trgm",
    'CREATE INDEX ON "Song" (church, title)',
    'CREATE INDEX ON "Song" USING gin (body gin_trgm_ops)',
    "ANALYZE",
  ],
};
