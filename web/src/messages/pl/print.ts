import type { Messages } from "../en/messages.ts";
import { count } from "./count.ts";

export const print: Messages["print"] = {
  columns: "Kolumny",
  columnCount: count("# kolumna", "# kolumny", "# kolumn"),
  print: "Drukuj",
};
