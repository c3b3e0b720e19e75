import { zipped } from "../../../web/src/browser/zip.ts";

export interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

export function file(name: string, content: string | Uint8Array): ChosenFile {
  return { name, mimeType: "application/octet-stream", buffer: Buffer.from(content) };
}

const lines = (title: string) => [
  `${title} is the song of the morning`,
  "and of the evening light",
];

function openLyrics(title: string): string {
  const [one, two] = lines(title);
  return `<?xml version="1.0" encoding="UTF-8"?>
<song xmlns="http://openlyrics.info/namespace/2009/song" version="0.9">
  <properties><titles><title>${title}</title></titles>
    <authors><author>Ann Writer</author></authors></properties>
  <lyrics><verse name="v1" lang="en"><lines>${one}<br/>${two}</lines></verse>
    <verse name="c" lang="en"><lines>Sing ${title} again</lines></verse></lyrics>
</song>`;
}

function openSong(title: string): string {
  const [one, two] = lines(title);
  return `<?xml version="1.0"?><song><title>${title}</title><author>Bob Maker</author><lyrics>[V1]
.G     C
 ${one}
 ${two}
[C]
 Sing ${title} again
</lyrics></song>`;
}

function chordPro(title: string): string {
  const [one, two] = lines(title);
  return `{title: ${title}}
{artist: Cy Player}
{key: G}
{start_of_verse}
[G]${one}
${two} al[D]le[G]lujah
{end_of_verse}
{soc}
[C]Sing it again
{eoc}`;
}

/** Another one for every title. */
export function songNumber(title: string): string {
  return String([...title].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 9_000_000);
}

export function songSelect(title: string): string {
  const [one, two] = lines(title);
  return `${title}\n\nVerse 1\n${one}\n${two}\n\nChorus\nSing it again\n\nAnn Writer | Bob Maker\nCCLI Song # ${songNumber(title)}\n© 1999 Some Press\nCCLI License # 99999\n`;
}

function songBeamer(title: string): string {
  const [one, two] = lines(title);
  return `#LangCount=1\n#Title=${title}\n#Author=Di Poet\n---\nVerse 1\n${one}\n${two}\n---\nChorus\nSing it again\n`;
}

function text(title: string): string {
  const [one, two] = lines(title);
  return `${title}\n\nVerse 1\n${one}\n${two}\n\nRefrain\nSing it again\n\nWords: Ed Singer\n© 2001 Ed`;
}

function archiveOf(inner: readonly { name: string; content: string }[]): Uint8Array {
  return zipped(
    inner.map(({ name, content }) => ({ name, bytes: new TextEncoder().encode(content) })),
  );
}

const makers = [
  ["xml", openLyrics],
  ["", openSong],
  ["cho", chordPro],
  ["txt", songSelect],
  ["sng", songBeamer],
  ["txt", text],
] as const;

const names =
  "Amber Birch Cedar Dawn Ember Fern Grove Harbour Isle Juniper Kestrel Larch Meadow Nettle Orchard Pebble Quarry Reed Sorrel Thistle Umber Vale Willow Yarrow".split(
    " ",
  );

/** 30 files of every kind that churches have: 26 songs, some of them twice, and four that hold none. */
export function mixedFiles(): ChosenFile[] {
  const plain = names.map((name, at) => {
    const [ending, write] = makers[at % makers.length] ?? makers[0];
    return file(ending ? `${name}.${ending}` : name, write(name));
  });
  const latin = Buffer.from(
    "Größe\n\nStrophe 1\nO Herr, wie groß ist deine Güte und\nwie schön das Licht der Welt\n\nRefrain\nWir loben dich",
    "latin1",
  );
  const csv =
    'title;author;lyrics\nTable One;Ann;"Verse 1\nOne is the number of the table"\nTable Two;Bob;"Verse 1\nTwo is the number of the table"\n';
  return [
    ...plain,
    file("gross.txt", latin),
    file("songs.csv", csv),
    file("more.zip", archiveOf([{ name: "de/Packed.txt", content: text("Packed") }])),
    file("songs.sqlite", "SQLite format 3\0 and so on"),
    file("sheet.pdf", "%PDF-1.7\n"),
    file("broken.xml", '<song xmlns="http://openlyrics.info/namespace/2009/song"><properties>'),
  ];
}
