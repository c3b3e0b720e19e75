import type { ReasonsTexts } from "../en/reasons.ts";

export const reasons: ReasonsTexts = {
  empty: "El archivo está vacío.",
  ourFault: (name: string) =>
    `Precentor ha fallado con este archivo (${name}). El error es nuestro; un aviso ayuda.`,
  otherProgram: (name: string) =>
    `Son canciones de ${name}, que Precentor no lee. Expórtalas allí como texto sin formato, o si se puede como OpenLyrics u OpenSong, y elige esos archivos.`,
  hotJournal:
    "Otro programa está cambiando esta base de datos. Ciérralo y elige el archivo otra vez.",
  longValue: (count: string, max: string) =>
    `Un texto de la base de datos tiene ${count} MB; son posibles ${max}.`,
  noSong: "No contiene ninguna canción.",
  noWord: "No contiene ni un título ni una palabra.",
  unknownFormat: (name: string) => `No existe el formato «${name}».`,
  unknownEncoding: (name: string) =>
    `La codificación «${name}» no se conoce. Guarda el archivo como UTF-8.`,
  brokenEncoding: (name: string) =>
    `El texto está dañado: empieza como ${name}, pero no sigue así.`,
  notText: "No es texto.",
  webPage: "Es una página web. Ábrela, copia la letra y pégala en la letra de una canción nueva.",
  richText: "Es texto con formato (RTF). Guárdalo antes como texto sin formato.",
  brokenJson: "El JSON está dañado.",
  otherJson: "Este JSON no es una exportación de canciones.",
  brokenXml: "El XML tiene un error aquí.",
  xmlEntities: "Define entidades XML; esos archivos no se leen.",
  xmlUnclosed: (name: string) => `El elemento XML <${name}> no se cierra aquí.`,
  xmlReference: (name: string) => `${name} no significa nada aquí.`,
  otherXml: (name: string) => `Es XML, pero <${name}> no es una canción.`,
  openQuote: "Aquí se abren unas comillas que no se cierran nunca.",
  textBehindQuote: "Hay texto detrás de unas comillas de cierre.",
  noTitleColumn: "Ninguna columna de la primera línea se llama «title».",
  noWordsLine: "Falta la línea «Words=».",
  noSongNumber: "No contiene ningún número de canción de CCLI.",
  longTitle: (count: string, max: string) => `El título tiene ${count} caracteres; caben ${max}.`,
  longCopyright: (count: string, max: string) =>
    `El copyright tiene ${count} caracteres; caben ${max}.`,
  longLine: (name: string, count: string, max: string) =>
    `Una línea tiene ${count} caracteres y ningún lugar donde dividirla; caben ${max}. Empieza por «${name}».`,
  longSection: (name: string, count: string, max: string) =>
    `La sección «${name}» tiene ${count} líneas sin una línea en blanco; caben ${max}. Divídela con una línea en blanco.`,
  bigSection: (name: string) => `La sección «${name}» es demasiado larga para un documento.`,
  manyVersions: (count: string, max: string) => `La canción tiene ${count} letras; caben ${max}.`,
  brokenDatabase: "La base de datos está dañada y no se puede leer.",
  walDatabase:
    "Una base de datos y el archivo a su lado que termina en -wal van juntos. Elige ambos.",
  otherDatabase: "Esta base de datos no es de ningún programa conocido.",
  wordsAlone: "Son las letras de EasyWorship. Elígelas junto con Songs.db.",
  wordsMissing: "Elige SongWords.db, que tiene las letras, junto con Songs.db.",
};
