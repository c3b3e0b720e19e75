export const writing = {
  newSong: "New song",
  importSongs: "Import songs",
  duplicates: "Find duplicates",
  edit: "Edit",
  editSong: "Edit the song’s details",
  editLyrics: "Edit these lyrics",
  addLyrics: "Add lyrics",
  addArrangement: "Add sheet music",
  editArrangement: (label: string) => `Edit “${label}”`,
  history: "History",
};
