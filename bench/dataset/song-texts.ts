/** Texts of every format, as long as one likes: one thing over and over. */
const words = "The lamp beside the water keeps its flame";
const verse = (number: number) => `${words} ${number},\nuntil the morning comes to call my name.`;
const chorded = (at: number) => `[G]The lamp be[D]side the [Em7]water ${at}\nun[C]til the morning`;

/** By file name: what a text begins and ends with, and what it has over and over. */
const kinds: readonly (readonly [string, string, string, (at: number) => string, string])[] = [
  ["plain text", "song.txt", "", (at) => `${verse(at)}\n\n`, ""],
  ["text with headings", "song.txt", "", (at) => `Verse ${at}\n${verse(at)}\n\n`, ""],
  ["text, chords above", "song.txt", "", (at) => `Verse ${at}\nG    D   Em\n${verse(at)}\n\n`, ""],
  [
    "text with our header",
    "song.txt",
    "Title: Lamp\n\n",
    (at) => `[Verse ${at}]\n${verse(at)}\n\n`,
    "",
  ],
  [
    "SongSelect",
    "song.txt",
    "Lamp\n\n",
    (at) => `Verse ${at}\n${verse(at)}\n\n`,
    "CCLI Song # 12345\n",
  ],
  [
    "SongSelect .usr",
    "song.usr",
    "[File]\nType=SongSelect Import File\nTitle=Lamp\nWords=",
    (at) => `${words} ${at}/n${words}/t`,
    "\n",
  ],
  [
    "ChordPro, many songs",
    "songs.cho",
    "",
    (at) => `{new_song}\n{title: Lamp ${at}}\n{sov: Verse 1}\n${chorded(at)}\n{eov}\n`,
    "",
  ],
  [
    "ChordPro, one song",
    "song.cho",
    "{title: Lamp}\n",
    (at) => `{sov: Verse ${at}}\n${chorded(at)}\n{eov}\n`,
    "",
  ],
  [
    "OnSong",
    "song.onsong",
    "Lamp\nAnn Reed\nKey: G\n\n",
    (at) => `Verse ${at}:\n${chorded(at)}\n\n`,
    "",
  ],
  [
    "OpenSong",
    "song",
    "<?xml version='1.0'?><song><title>Lamp</title><lyrics>",
    (at) => `[V${at}]\n.G    D\n ${words}\n ${words}\n`,
    "</lyrics></song>",
  ],
  [
    "OpenLyrics",
    "song.xml",
    "<song xmlns='http://openlyrics.info/namespace/2009/song'><lyrics>",
    (at) => `<verse name="v${at}"><lines><chord name="G"/>${words}<br/>${words}</lines></verse>`,
    "</lyrics></song>",
  ],
  [
    "SongBeamer",
    "song.sng",
    "#LangCount=1\n#Title=Lamp\n",
    (at) => `---\nVerse ${at}\n${verse(at)}\n`,
    "",
  ],
  [
    "CSV",
    "songs.csv",
    "title,authors,lyrics\n",
    (at) => `Lamp ${at},Ann Reed,"Verse 1\n${verse(at)}"\n`,
    "",
  ],
  [
    "JSON",
    "songs.json",
    '{"precentor":1,"songs":[',
    (at) =>
      `{"metadata":{"title":"Lamp ${at}"},"lyrics":[{"language":"en","label":"","sections":[{"name":"Verse 1","lines":["${words}"]}]}]},`,
    '{"metadata":{"title":"Lamp"},"lyrics":[]}]}',
  ],
];

export const textKinds = kinds.map(([name, filename, before, unit, behind]) => ({
  name,
  filename,
  /** Each repetition is a song. */
  isMany: /many songs|CSV|JSON/u.test(name),
  /** About that many characters. */
  text(length: number): string {
    const parts = [before];
    for (let [at, left] = [1, length]; left > 0; at += 1) {
      parts.push(unit(at));
      left -= parts.at(-1)?.length ?? 0;
    }
    return [...parts, behind].join("");
  },
}));
