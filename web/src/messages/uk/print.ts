import type { Messages } from "../en/messages.ts";
import { count } from "./count.ts";

export const print: Messages["print"] = {
  columns: "Колонки",
  columnCount: count("# колонка", "# колонки", "# колонок"),
  print: "Друкувати",
};
