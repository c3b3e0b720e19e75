import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { cpuUsage } from "node:process";
import { pathToFileURL } from "node:url";
import { rolldown } from "rolldown";

/** How long a text of each format takes to read, and one of twice the size: `node bench/formats.mjs`. */
const size = Number(process.argv[2] ?? 1_000_000);
const words = "The lamp beside the water keeps its flame";
const verse = (number) => `${words} ${number},\nuntil the morning comes to call my name.`;
const chorded = (number) => `[G]The lamp be[D]side the [Em7]water ${number}\nun[C]til the morning`;

/** By file name: what a text begins and ends with, and what it has over and over. */
const kinds = [
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

const folder = mkdtempSync(join(tmpdir(), "precentor-formats-"));
try {
  const input = resolve(import.meta.dirname, "../common/formats/read.ts");
  const bundle = await rolldown({ input, platform: "node" });
  await bundle.write({ dir: folder, entryFileNames: "read.mjs" });
  const { readSongs } = await import(pathToFileURL(join(folder, "read.mjs")).href);
  process.stdout.write(`${size} characters; processor time, the best of three\n\n`);
  process.stdout.write("| format | ms | songs | twice the size |\n| --- | ---: | ---: | ---: |\n");
  for (const [name, filename, before, unit, behind] of kinds) {
    const text = (length) => {
      const parts = [before];
      for (let [at, left] = [1, length]; left > 0; at += 1) {
        parts.push(unit(at));
        left -= parts.at(-1).length;
      }
      return new TextEncoder().encode([...parts, behind].join(""));
    };
    const [one, two] = [size, 2 * size].map((length) =>
      measured(readSongs, text(length), filename),
    );
    process.stdout.write(
      `| ${name} | ${one.ms.toFixed(0)} | ${one.songs} | ${(two.ms / one.ms).toFixed(1)} times |\n`,
    );
  }
} finally {
  rmSync(folder, { recursive: true });
}

function measured(readSongs, bytes, filename) {
  let [ms, songs] = [Infinity, 0];
  for (let round = 0; round < 3; round += 1) {
    const before = cpuUsage();
    songs = readSongs(bytes, { filename }).outcomes.length;
    const { user, system } = cpuUsage(before);
    ms = Math.min(ms, (user + system) / 1000);
  }
  return { ms, songs };
}
