import type { Messages } from "../en/messages.ts";

export const reorder: Messages["reorder"] = {
  moveUp: (name: string) => `Nach oben: ${name}`,
  moveDown: (name: string) => `Nach unten: ${name}`,
  movedTo: (name: string, place: number, count: number) =>
    `${name} steht jetzt an Stelle ${place} von ${count}.`,
};
