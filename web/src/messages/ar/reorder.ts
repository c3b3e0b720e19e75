import type { Messages } from "../en/messages.ts";
import { apart } from "./apart.ts";

export const reorder: Messages["reorder"] = {
  moveUp: (name: string) => `نقل إلى أعلى: ${apart(name)}`,
  moveDown: (name: string) => `نقل إلى أسفل: ${apart(name)}`,
  movedTo: (name: string, place: number, count: number) =>
    `موضع ${apart(name)} الآن ${place} من ${count}.`,
};
