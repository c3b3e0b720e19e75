export const reorder = {
  moveUp: (name: string) => `Move up: ${name}`,
  moveDown: (name: string) => `Move down: ${name}`,
  movedTo: (name: string, place: number, count: number) => `${name} is now ${place} of ${count}.`,
};
