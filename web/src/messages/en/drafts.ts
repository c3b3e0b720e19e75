export const drafts = {
  title: "Begun and not saved yet",
  kinds: { song: "Song", lyrics: "Lyrics", arrangement: "Arrangement" },
  isNew: "new",
  untitled: "without a title",
};
