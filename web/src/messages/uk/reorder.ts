import type { Messages } from "../en/messages.ts";

export const reorder: Messages["reorder"] = {
  moveUp: (name: string) => `Перемістити вгору: ${name}`,
  moveDown: (name: string) => `Перемістити вниз: ${name}`,
  movedTo: (name: string, place: number, count: number) => `${name}: тепер ${place} з ${count}.`,
};
