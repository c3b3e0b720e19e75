import { database } from "../browser/harness/song-databases.ts";
import { type ChosenFile, file } from "../browser/harness/song-files.ts";

const words = ["Come down, bright river", "Run and carry my song"];

/** The song of docs/importing.md as each program has it. */
export const picturedFiles: readonly (readonly [
  format: string,
  title: string,
  files: readonly ChosenFile[],
])[] = [
  [
    "openlyrics",
    "Bright River",
    [
      file(
        "river.xml",
        `<song xmlns="http://openlyrics.info/namespace/2009/song" version="0.9">
  <properties>
    <titles><title>Bright River</title></titles>
    <authors><author>Ann Reed</author></authors>
    <key>D</key>
  </properties>
  <lyrics>
    <verse name="v1" lang="en"><lines>
      <chord name="D"/>${words[0]}<br/>${words[1]}
    </lines></verse>
  </lyrics>
</song>`,
      ),
    ],
  ],
  [
    "opensong",
    "Bright River",
    [
      file(
        "Bright River",
        `<song>
  <title>Bright River</title>
  <author>Ann Reed</author>
  <key>D</key>
  <lyrics>[V1]
.D          G
 ${words[0]}
 ${words[1]}</lyrics>
</song>`,
      ),
    ],
  ],
  [
    "chordpro",
    "Bright River",
    [
      file(
        "river.cho",
        `{title: Bright River}
{artist: Ann Reed}
{key: D}
{start_of_verse: Verse 1}
[D]Come down, bright [G]river
${words[1]}
{end_of_verse}`,
      ),
    ],
  ],
  [
    "onsong",
    "Bright River",
    [
      file(
        "river.onsong",
        `Bright River
Ann Reed
Key: D

Verse 1:
[D]Come down, bright [G]river
${words[1]}`,
      ),
    ],
  ],
  [
    "songbeamer",
    "Bright River",
    [
      file(
        "river.sng",
        `#LangCount=1
#Title=Bright River
#Author=Ann Reed
#Key=D
---
Verse 1
${words.join("\n")}`,
      ),
    ],
  ],
  [
    "songselect",
    "Bright River",
    [
      file(
        "river.txt",
        `Bright River

Verse 1
${words.join("\n")}

Ann Reed
CCLI Song # 1234567
© 1999 River Press
CCLI License # 99999`,
      ),
    ],
  ],
  [
    "text",
    "Bright River",
    [
      file(
        "river.txt",
        `Bright River

Verse 1
G         D
${words.join("\n")}

Words: Ann Reed
© 1999 River Press`,
      ),
    ],
  ],
  [
    "csv",
    "Bright River",
    [
      file(
        "songs.csv",
        `title;author;key;lyrics
Bright River;Ann Reed;D;"Verse 1
${words.join("\n")}"`,
      ),
    ],
  ],
  [
    "json",
    "Bright River",
    [
      file(
        "songs.json",
        `{"precentor":1,"songs":[
{"metadata":{"title":"Bright River",
 "authors":["Ann Reed"]},
 "lyrics":[{"language":"en","label":"",
  "sections":[{"name":"Verse 1",
   "lines":["${words.join('",\n    "')}"]}],
  "sequence":[]}]}
]}`,
      ),
    ],
  ],
  [
    "openlp",
    "Bright River",
    [
      database(
        "songs.sqlite",
        `CREATE TABLE songs (id INTEGER PRIMARY KEY, title, lyrics, verse_order, comments);
         CREATE TABLE authors (id INTEGER PRIMARY KEY, display_name);
         CREATE TABLE authors_songs (author_id, song_id, author_type);
         INSERT INTO songs VALUES (1, 'Bright River', '<song><lyrics><verse type="v" label="1">
<![CDATA[[D]${words.join("\n")}]]>
</verse></lyrics></song>', 'v1', 'softly');
         INSERT INTO authors VALUES (5, 'Ann Reed');
         INSERT INTO authors_songs VALUES (5, 1, 'words')`,
      ),
    ],
  ],
  [
    "easyworship",
    "Bright River",
    [
      database(
        "Songs.db",
        `CREATE TABLE song (title, author, copyright, description);
         INSERT INTO song VALUES ('Bright River', 'Ann Reed', '1999 River Press', 'softly')`,
      ),
      database(
        "SongWords.db",
        String.raw`CREATE TABLE word (song_id, words);
         INSERT INTO word VALUES (1, '{\rtf1\ansi Verse 1\par ${words.join(String.raw`\par `)}\par}')`,
      ),
    ],
  ],
];
