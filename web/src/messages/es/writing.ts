import type { Messages } from "../en/messages.ts";

export const writing: Messages["writing"] = {
  newSong: "Nueva canción",
  importSongs: "Importar canciones",
  duplicates: "Buscar duplicados",
  edit: "Editar",
  editSong: "Editar los datos de la canción",
  editLyrics: "Editar esta letra",
  addLyrics: "Añadir letra",
  addArrangement: "Añadir partitura",
  editArrangement: (label: string) => `Editar «${label}»`,
  history: "Historial",
};
