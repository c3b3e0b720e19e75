import type { Messages } from "../en/messages.ts";
import { count } from "./count.ts";

export const print: Messages["print"] = {
  columns: "Columnas",
  columnCount: count("# columna", "# columnas"),
  print: "Imprimir",
};
