import fc from "fast-check";

/** A file as somebody might have it, and every word that must be found again. */
export interface MessyFile {
  readonly filename: string;
  readonly text: string;
  readonly words: readonly string[];
}

/** What a file may hold, in any order and number; `_` and `~` stand for words, `~` for names. */
interface Recipe {
  readonly filename: string;
  /** Where the pieces go. */
  readonly frame: (...parts: string[]) => string;
  readonly parts: readonly { readonly pieces: readonly string[]; readonly between: string }[];
}

const lyrics = [
  "_ _ _\n_ _",
  "_ _,\n_ _ _",
  "_ _",
  "1. _ _\n_ _",
  "2) _ _ _",
  "Verse 1\n_ _\n_ _",
  "Verse 2:\n_ _",
  "Strophe 3 (~)\n_ _ (2x)",
  "Chorus\n_ _\n_ _",
  "CHORUS (_)\n_ _\nx2",
  "Chorus",
  "Refrain (_ _)",
  "R: _ _\n_ _",
  "R/ _ _\n_: _",
  "R/",
  "R",
  "3- _ _\n_",
  "4 – _ _",
  "R. _ _\n_",
  "R.",
  "Bridge x2\n_ _",
  "Приспів:\n_ _",
  "[Estribillo - _]\n_ _",
  "[_ _]\n_",
  "[_ _] _ _",
  "Intro: G D (_)",
  "G   D   Em\n_ _ [_] _",
  "[G]_ [D]_-_ [_ _]\n(_ _)",
  "~: _ _\n~: _",
  "||: _ _ :||",
  "(_ _)",
  "• _ _",
  "_ _          _ _",
];
const around = [
  "© 1999 ~ ~",
  "Words: ~ ~",
  "Words and music by ~ ~\n© 2001 ~",
  "T: ~ ~\nM: ~",
  "sł. ~ ~, muz. ~ ~",
  "Testo e musica di ~\nTraduzione: ~, ~",
  "Text: ~, Satz: ~ / Mel.: ~",
  "~ ~\nAlle Rechte bei ~",
  "CCLI License # 99887 ~",
  "Key: _\nTempo: _ _",
  "~ _\nText: ~ ~",
  "Capo 3 _",
  "www.~.org _",
];
const mail = [
  "From: ~ _\nDate: _\nSubject: _ _",
  "> From: ~\n> Sent: _\n> To: ~\n> _ _",
  "Sent from my iPhone, _",
  "-- \n~ ~\n_",
  "On 3 _ ~ wrote:\n\n> _ _",
];
const tagged = ["[V1]\n _ _\n _", "[C]\n.G  D\n _ _", "[C]", "[V2] x2\n _ _|_ _", "[~ _]\n _ _"];
const openSongLyrics = [
  ...tagged,
  "[V]\n1_ _\n2_ _",
  ";_ _",
  " _ _",
  "[V3]",
  ".G D _ _ _\n _",
  "---",
  " _ [_] _",
];

/** Formats, and what their files are made of. */
export const recipes: Readonly<Record<string, Recipe>> = {
  "plain text": {
    filename: "song.txt",
    frame: (text = "") => text,
    parts: [{ pieces: [...lyrics, ...around, ...mail, "Title: ~ _", "~: _"], between: "\n\n" }],
  },
  "plain text without blank lines": {
    filename: "song.txt",
    frame: (text = "") => text,
    parts: [{ pieces: [...lyrics, ...around, ...mail], between: "\n" }],
  },
  "text with a header": {
    filename: "song.txt",
    frame: (fields = "", sections = "") => `Title: The ${fields}\n\n${sections}`,
    parts: [
      {
        between: "\n",
        pieces: [
          "Title: ~ _",
          "Also: _",
          "Author: ~ ~",
          "Copyright: 1999 ~",
          "Theme: _",
          "Songbook: ~ #5",
          "Songbook: ~",
          "Language: _ _",
          "Label: _ _",
          "Order: _ _, #1, #9",
          "Tune name: ~",
        ],
      },
      { between: "\n\n", pieces: ["[_ _]\n_ _\n\n_", "[_]", "[Verse 1]\n_ _\n\\[_]"] },
    ],
  },
  SongSelect: {
    filename: "song.txt",
    frame: (title = "", words = "", footer = "") =>
      `${title}\n\n${words}\n\n${footer}\nCCLI Song # 7654321`,
    parts: [
      { between: "\n", pieces: ["~ _", "CCLI Song # 1234567", "~ ~", "Title: ~"] },
      { between: "\n\n", pieces: [...lyrics, ...around] },
      {
        between: "\n",
        pieces: [
          "~ ~ | ~",
          "© 1999 ~",
          "CCLI License # 55443 ~",
          "_ SongSelect _",
          "© ~ | CCLI 22222",
        ],
      },
    ],
  },
  USR: {
    filename: "song.usr",
    frame: (fields = "") =>
      `[File]\nType=SongSelect Import File\nVersion=3.0\n[S A11111]\n${fields}\nWords=la`,
    parts: [
      {
        between: "\n",
        pieces: [
          "Title=~ _",
          "Author=~, ~ | ~",
          "Copyright=1999 ~ | ~",
          "Admin=~",
          "Themes=_/t_ _",
          "Keys=_",
          "Fields=_ 1/t_ 2/t_",
          "Words=_ _/n_ _/t_ _",
          "Sung By=_",
          "_ _",
        ],
      },
    ],
  },
  ChordPro: {
    filename: "song.cho",
    frame: (text = "") => text,
    parts: [
      {
        between: "\n",
        pieces: [
          ...lyrics,
          "",
          "{title: ~ _}",
          "{t:_}",
          "{subtitle: ~ ~}",
          "{artist: ~ ~; ~}",
          "{copyright: 1999 ~}",
          "{keywords: _, _}",
          "{book: ~ 12}",
          "{book: ~}",
          "{key: _}",
          "{meta: _ _ _}",
          "{language: _ _}",
          "{x_other: _ _}",
          "{_}",
          "{_ _}",
          "{c: _ _}",
          "{c: Chorus (_)}",
          "{comment: Verse 1}\n_ _",
          "_ _ {c: _} _",
          "# _ _",
          "{sov}\n[G]_ _ [D]_\n_ _\n{eov}",
          "{sov: _ _}\n_ _\n{c:_}\n{eov}",
          '{start_of_verse label="_ 1"}\n_',
          '{start_of_verse: label="_" mood="_ _"}\n_\n{eov}',
          '{start_of_bridge mood="_"}\n_ _\n{eob}',
          '{start_of_grid shape="_"}\n| G . |\n{eog}',
          "{chorus label='_' mood='_'}",
          "{soc}\n_ _ [_]\n{eoc: _}",
          "{soc: _}\n_",
          "{chorus}",
          "{chorus: _}",
          "{sot: _}\ne|--2--3--| _\n{eot}",
          "{start_of_tab}\n_ _ _\n{eot}",
          "{start_of_grid: _}\n| G . | _",
          "{start_of_coda: _}\n<b>_</b> _",
          "{new_song}\n{title: ~}",
          "{new_song: _}\n{title: ~}",
        ],
      },
    ],
  },
  OnSong: {
    filename: "song.onsong",
    frame: (header = "", text = "") => `~ _\n~ ~\nKey: [G]\n${header}\n\n${text}`,
    parts: [
      {
        between: "\n",
        pieces: ["Tempo: _", "Flow: _ _", "Copyright: ~", "CCLI: 12345", "~: _ _", "Book: ~ 5"],
      },
      { between: "\n\n", pieces: [...lyrics, ...around] },
    ],
  },
  OpenSong: {
    filename: "song",
    frame: (comments = "", fields = "", words = "") =>
      `<?xml version="1.0"?>${comments}<song>${fields}<lyrics>${words}</lyrics></song>`,
    parts: [
      { between: "\n", pieces: ["<!-- _ _ -->"] },
      {
        between: "\n",
        pieces: [
          "<title>~ _</title>",
          "<author>~ ~; ~</author>",
          "<copyright>1999 ~</copyright>",
          "<hymn_number>_</hymn_number>",
          "<aka>_</aka>",
          "<theme>_; _</theme>",
          "<themes>_<theme>_</theme><other>_</other></themes>",
          '<songbook name="~" entry="5">_</songbook>',
          "<songbook>~</songbook>",
          '<author born="_">~</author>',
          '<key major="_"/>',
          '<linked of="_"><one name="_">_</one></linked>',
          "<presentation>V1 C ~</presentation>",
          "<language>_ _</language>",
          "<label>_</label>",
          "<key>_</key>",
          "<linked><one>_</one><two>_</two></linked>",
          "_ _",
          "<!-- _ -->",
        ],
      },
      { between: "\n", pieces: openSongLyrics },
    ],
  },
  OpenLyrics: {
    filename: "song.xml",
    frame: (properties = "", verses = "") =>
      `<song xmlns="http://openlyrics.info/namespace/2009/song" version="0.9"><properties>${properties}</properties><lyrics>${verses}</lyrics></song>`,
    parts: [
      {
        between: "\n",
        pieces: [
          '<titles><title>~ _</title><title lang="de">_</title>_</titles>',
          "<title>_</title>",
          '<title original="_" x:original="_">_</title>',
          '<songbook name="~" entry="_"/>',
          '<tempo type="_">_</tempo>',
          '<themes lang="_"><theme id="_">_</theme></themes>',
          '<authors><author type="words">~ ~</author><author>~</author><other>_</other></authors>',
          "<copyright>1999 ~</copyright>",
          "<ccliNo>_</ccliNo>",
          "<verseOrder>v1 c ~</verseOrder>",
          "<variant>_</variant>",
          "<collection>~</collection>",
          "<trackNo>_</trackNo>",
          '<songbooks><songbook name="~" entry="5">_</songbook><songbook name="~"/></songbooks>',
          "<themes>_<theme>_ _</theme></themes>",
          "<keywords>_ _</keywords>",
          "<comments><comment>_</comment><comment>_</comment></comments>",
          "_ _",
          "<!-- _ -->",
        ],
      },
      {
        between: "\n",
        pieces: [
          '<verse name="v1"><lines part="_">_ <chord name="G">_</chord><br/>_ <comment>_</comment></lines></verse>',
          '<verse name="c"><lines>_<br/>_</lines><lines>_</lines>_</verse>',
          '<verse name="_">_ _</verse>',
          '<verse name="v1" lang="de"><lines>_ <tag name="_">_</tag></lines></verse>',
          '<verse name="v2"><lines><line>_ _</line><line>_</line></lines><notes>_</notes></verse>',
          '<verse name="v1" translit="en"><lines>_ _</lines></verse>',
          '<instrument name="_"><lines part="_">_</lines></instrument>',
          '<verse name="v3" mood="_"><lines repeat="_"><font colour="_">_</font></lines></verse>',
          '<verse name="v4"><note name="_" by="_">_</note> _</verse>',
          "_",
        ],
      },
    ],
  },
  SongBeamer: {
    filename: "song.sng",
    frame: (header = "", pages = "") => `#Title=The\n${header}\n---\n${pages}`,
    parts: [
      {
        between: "\n",
        pieces: [
          "#Title=~ _",
          "#TitleLang2=_",
          "#OTitle=_",
          "#Author=~ ~; ~",
          "#(c)=1999 ~",
          "#Rights=~",
          "#Keywords=_; _",
          "#Songbook=~ / 5",
          "#Songbook=~",
          "#LangCount=2",
          "#VerseOrder=Verse 1,_ _",
          "#Language=_ _",
          "#Label=_",
          "#Tempo=_",
          "#_ _",
          "_ _",
          "##2 _",
        ],
      },
      {
        between: "\n---\n",
        pieces: [
          "Verse 1\n_ _\n_ _",
          "Chorus x2\n_ _\n--\n_",
          "Chorus",
          "Refrain (_)",
          "$$M=_ _\n_ _",
          "_ _\n_",
          "Verse 2\n##1 _\n##3 _ _",
        ],
      },
    ],
  },
  CSV: {
    filename: "songs.csv",
    frame: (rows = "") =>
      `song,title,authors,themes,songbook,number,language,label,order,lyrics,mood,\n${rows}`,
    parts: [
      {
        between: "\n",
        pieces: [
          '1,~ _,~ ~;~,"_, _",~,5,en,_,"_, Verse 1","[Verse 1]\n_ _\n[_]\n_",_,_',
          '1,~ _,~,_,~,7,_ _,_,,"_ _\n_\n\nChorus (_)\n_",,,_',
          ",~,,,,_,_ _,_,_ _,,_",
          ',,~,,~,,,,_,"Chorus\n_ _\n\nChorus (_)\n\n© 1999 ~",',
          '2,_,,,,,,,,"_ _"',
        ],
      },
    ],
  },
};

const json = {
  metadata: [
    '"title":"~ _"',
    '"title":{"x":"_"}',
    '"alternateTitles":["_","_ _"]',
    '"authors":"~ ~"',
    '"copyright":["~"]',
    '"themes":["_",{"x":"_"}]',
    '"songbooks":[{"book":"~","number":"5","page":"_"},{"book":"~"},"_"]',
    '"mood":{"x":["_"]}',
  ],
  version: [
    '"language":"_ _"',
    '"label":"_"',
    '"sequence":[0,"_"]',
    '"key":"_"',
    '"sections":[{"name":"_ _","lines":["_ _","_",{"x":"_"}],"colour":"_"},{"name":"_"},"_"]',
    '"sections":[{"name":["_"],"lines":"_ _"}]',
  ],
};

const jsonText = fc
  .tuple(fc.subarray(json.metadata), fc.subarray(json.version))
  .map(
    ([metadata, version]) =>
      `{"precentor":1,"from":"_","songs":[{"id":"_","metadata":{${metadata.join()}},"lyrics":[{${version.join()}},"_"]}]}`,
  );

/** Files of a format, put together by chance. */
export function messyFiles({ filename, frame, parts }: Recipe): fc.Arbitrary<MessyFile> {
  const texts = parts.map(({ pieces, between }) =>
    fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map((some) => some.join(between)),
  );
  return fc.tuple(...texts).map((some) => ({ filename, ...inWords(frame(...some)) }));
}

export const messyJson: fc.Arbitrary<MessyFile> = jsonText.map((text) => ({
  filename: "songs.json",
  ...inWords(text),
}));

const syllables = ["ba", "ko", "mi", "ru", "ta", "le", "no", "pu", "si", "wa"];

/** The text with a word of its own for each sign that stands for one. */
function inWords(pattern: string): { text: string; words: string[] } {
  const words: string[] = [];
  const text = pattern.replace(/(?<!\w)[_~]|[_~](?!\w)/gu, (sign) => {
    const digits = [...String(words.length).padStart(3, "0")];
    const word = `z${digits.map((digit) => syllables[Number(digit)]).join("")}`;
    words.push(sign === "~" ? `Z${word.slice(1)}` : word);
    return words.at(-1) ?? "";
  });
  return { text, words };
}
