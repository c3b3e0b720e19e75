/** A whole text that was pasted for a song's details: its words wait for the song's lyrics. */
export const carried = { text: "" };
