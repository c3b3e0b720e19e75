import type { Messages } from "../en/messages.ts";

export const reorder: Messages["reorder"] = {
  moveUp: (name: string) => `Przesuń w górę: ${name}`,
  moveDown: (name: string) => `Przesuń w dół: ${name}`,
  movedTo: (name: string, place: number, count: number) => `${name}: teraz ${place} z ${count}.`,
};
