import { count } from "./count.ts";

export const print = {
  columns: "Columns",
  columnCount: count("# column", "# columns"),
  print: "Print",
};
