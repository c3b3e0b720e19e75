import type { Messages } from "../en/messages.ts";
import { count } from "./count.ts";

export const print: Messages["print"] = {
  columns: "Spalten",
  columnCount: count("# Spalte", "# Spalten"),
  print: "Drucken",
};
