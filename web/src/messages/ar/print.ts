import type { Messages } from "../en/messages.ts";
import { count } from "./count.ts";

export const print: Messages["print"] = {
  columns: "الأعمدة",
  columnCount: count({
    one: "عمود واحد",
    two: "عمودان",
    few: "# أعمدة",
    many: "# عمودًا",
    other: "# عمود",
  }),
  print: "طباعة",
};
