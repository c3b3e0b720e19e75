import { readSongs } from "./read.ts";
import { expect, test } from "vitest";

function read(text: string) {
  const [outcome] = readSongs(new TextEncoder().encode(text), { filename: "song.txt" }).outcomes;
  if (!outcome || !("song" in outcome)) throw new Error(JSON.stringify(outcome));
  const { metadata, lyrics, notes } = outcome.song;
  return {
    title: metadata.title,
    words: lyrics.flatMap(({ sections }) => sections.map(({ lines }) => lines.join(" / "))),
    mail: notes.flatMap(({ what, text: said, at }) => (what === "mail" ? [[said, at?.line]] : [])),
  };
}

const song = "River\n\nVerse 1\ncome\ndown\n\nVerse 2\ngo\non";
const found = { title: "River", words: ["come / down", "go / on"] };

test.each([
  ["as Outlook has it", "From: Tom\nSent: Monday\nTo: Ann\nSubject: Sunday"],
  ["in German", "Von: Tom <tom@church.example>\nDatum: 3. März 2025 um 10:12\nBetreff: Sonntag"],
  ["in Spanish", "De: Tom\nEnviado el: lunes\nPara: Ann\nAsunto: domingo"],
  ["in Polish", "Od: Tom\nWysłano: poniedziałek\nDo: Ann\nTemat: niedziela"],
  ["in Ukrainian", "Від: Tom\nДата: понеділок\nТема: неділя"],
  ["in Arabic", "من: Tom\nإلى: Ann\nالموضوع: الأحد"],
  ["set bold", "*From:* Tom\n*Date:* Monday\n*Subject:* Sunday"],
  ["forwarded", "---------- Forwarded message ---------\nFrom: Tom\nDate: Monday\nTo: Ann"],
  ["forwarded, in words", "Begin forwarded message:\nFrom: Tom\nSubject: Sunday"],
])("what stands above a mail is named, and no verse: %s", (_, header) => {
  const mail = header.split("\n").map((line, at) => [line, at + 1]);
  expect(read(`${header}\n\n${song}`)).toEqual({ ...found, mail });
});

test.each([
  "Sent from my iPhone",
  "Sent from Outlook for Android",
  "Sent from my Samsung Galaxy smartphone.",
  "Von meinem iPhone gesendet",
  "Gesendet mit der GMX Mail App",
  "Enviado desde mi iPad",
  "Wysłane z iPhone'a",
  "Надіслано з iPhone",
  "أُرسلت من الـ iPhone",
  "Envoyé de mon iPhone",
])("“%s” is named, and no verse", (line) => {
  expect(read(`${song}\n\n${line}`)).toEqual({ ...found, mail: [[line, 11]] });
  expect(read(`${song}\n${line}\n`)).toEqual({ ...found, mail: [[line, 10]] });
});

test("a signature is what stands below two strokes and a blank", () => {
  expect(read(`${song}\n\n-- \nTom Reed\n\nRiver Church\nSent from my iPad\n`)).toEqual({
    ...found,
    mail: [
      ["--", 11],
      ["Tom Reed", 12],
      ["River Church", 14],
      ["Sent from my iPad", 15],
    ],
  });
});

test("an answer that quotes the song whole is read without what the mail adds", () => {
  const quoted = song.replace(/^/gmu, "> ");
  const above = "Am 3. März 2025 um 10:12 schrieb Tom <tom@church.example>:";
  expect(read(`${above}\r\n\r\n${quoted.replaceAll("\n", "\r\n")}\r\n> -- \r\n> Tom`)).toEqual({
    ...found,
    mail: [
      [above, 1],
      ["--", 12],
      ["Tom", 13],
    ],
  });
});

test.each([
  ["Sent from heaven above", "Sent from heaven above\nto the river"],
  ["Sent from my window", "Sent from my window\nI see your light"],
  ["From: is no field alone", "From: the river\nto the sea"],
  ["two fields are few", "Von: Osten\nAn: Westen\nkommen wir"],
  ["strokes without a blank part verses", "come down\nto me\n--\ngo on\nwith me"],
  ["strokes above a heading", "come down\nto me\n-- \nChorus\nsing"],
  ["strokes more than once", "come down\n-- \nto me\n-- \ngo on"],
  ["strokes above all", "-- \ncome down\nto me"],
  ["strokes above a long part", `come down\n-- \n${"la la\n".repeat(9)}`],
  ["a number and a colon", "In 2 days he said:\ncome down"],
  ["a greeting may be a verse", "Dear Ann,\n\nhere is the song\nfor Sunday"],
])("words stay words: %s", (_, text) => {
  const { words, mail } = read(text);
  const lines = text.split("\n").filter((line) => line !== "" && line !== "Chorus");
  expect([words.join(" / "), mail]).toEqual([lines.map((line) => line.trim()).join(" / "), []]);
});
