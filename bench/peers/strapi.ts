import type { Peer } from "./peer.ts";

const program = `
import { createRequire } from "node:module";

const [DATABASE_URL, PORT] = process.argv.slice(2);
Object.assign(process.env, { DATABASE_URL, PORT, STRAPI_TELEMETRY_DISABLED: "true" });
const { createStrapi } = createRequire(import.meta.url)("@strapi/strapi");
const here = import.meta.dirname;
const app = createStrapi({ appDir: here, distDir: here });
app.log.level = "error";
await app.start();
process.stdout.write("ready\\n");
`;

const middlewares = ["errors", "security", "cors", "query", "body", "favicon", "public"];

const secrets = `{
  serveAdminPanel: false,
  auth: { secret: "bench" },
  apiToken: { salt: "bench" },
  transfer: { token: { salt: "bench" } },
  secrets: { encryptionKey: "${"0".repeat(32)}" },
}`;

const schema = {
  kind: "collectionType",
  collectionName: "songs",
  info: { singularName: "song", pluralName: "songs", displayName: "Song" },
  options: { draftAndPublish: false },
  attributes: {
    church: { type: "string" },
    title: { type: "string" },
    shown: { type: "string" },
    body: { type: "text" },
    details: { type: "json" },
    lyrics: { type: "json" },
  },
};

const core = (part: string, config = "") =>
  `module.exports = require("@strapi/strapi").factories.createCore${part}("api::song.song"${config});`;

const songs = "/api/songs";

function listing(filters: Readonly<Record<string, string>>): string {
  const fixed = "sort=title&pagination[pageSize]=50&pagination[withCount]=false";
  const fields = "fields[0]=shown&fields[1]=details";
  const wanted = Object.entries(filters).map(([name, value]) => `filters${name}=${value}`);
  return encodeURI(`${songs}?${[...wanted, fixed, fields].join("&")}`);
}

export const strapi: Peer = {
  name: "Strapi",
  // Its peers are for the build of its admin panel, which nobody opens here.
  packages: ["--legacy-peer-deps", "@strapi/strapi@5.52.3", "pg@8.16.3"],
  files: {
    "package.json": '{ "name": "songs", "private": true }',
    "server.mjs": program,
    "config/admin.js": `module.exports = () => (${secrets});`,
    "config/database.js": `module.exports = () => ({
      connection: {
        client: "postgres",
        connection: { connectionString: process.env.DATABASE_URL },
        pool: { min: 2, max: 10 },
      },
    });`,
    "config/middlewares.js": `module.exports = ${JSON.stringify(middlewares.map((name) => `strapi::${name}`))};`,
    "config/server.js": `module.exports = () => (
      { host: "127.0.0.1", port: Number(process.env.PORT), app: { keys: ["a", "b"] } });`,
    "public/uploads/.keep": "",
    "src/index.js": "module.exports = {};",
    "src/api/song/content-types/song/schema.json": JSON.stringify(schema),
    "src/api/song/controllers/song.js": core("Controller"),
    "src/api/song/services/song.js": core("Service"),
    "src/api/song/routes/song.js": core(
      "Router",
      ", { config: { find: { auth: false }, findOne: { auth: false }, create: { auth: false } } }",
    ),
  },
  headers: [],
  songsPath: songs,
  wrapper: "data",
  list: "data",
  id: "documentId",
  pagePath: (church) => listing({ "[church][$eq]": church }),
  searchPath: (church, word) => listing({ "[church][$eq]": church, "[body][$contains]": word }),
  indexes: [
    "CREATE EXTENSION pg_trgm",
    "CREATE INDEX ON songs (church, title)",
    "CREATE INDEX ON songs USING gin (body gin_trgm_ops)",
    "ANALYZE",
  ],
};
