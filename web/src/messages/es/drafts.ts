import type { Messages } from "../en/messages.ts";

export const drafts: Messages["drafts"] = {
  title: "Empezado y aún sin guardar",
  kinds: { song: "Canción", lyrics: "Letra", arrangement: "Arreglo" },
  isNew: "por crear",
  untitled: "sin título",
};
