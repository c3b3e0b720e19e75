import type { Messages } from "../en/messages.ts";

export const reorder: Messages["reorder"] = {
  moveUp: (name: string) => `Subir: ${name}`,
  moveDown: (name: string) => `Bajar: ${name}`,
  movedTo: (name: string, place: number, count: number) =>
    `${name} está ahora en el lugar ${place} de ${count}.`,
};
