import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { demoSongs } from "../../server/demo/songs/index.ts";
import { drawSheet } from "./engrave.ts";
import { demoSheets } from "./sheets.ts";

const [folder = ""] = process.argv.slice(2);
for (const { metadata, arrangements } of demoSongs) {
  for (const { sourceKey, tempo, sheets } of arrangements) {
    for (const filename of sheets) {
      const sheet = demoSheets[filename];
      if (!sheet) throw new Error(`There is no music for ${filename}.`);
      const subtitle = metadata.authors.join(", ");
      const bytes = await drawSheet({ ...sheet, subtitle, sourceKey, tempo });
      writeFileSync(join(folder, filename), bytes);
    }
  }
}
