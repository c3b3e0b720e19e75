import { recogniseLanguage } from "./language.ts";
import { expect, test } from "vitest";

test.each([
  ["en", "The river runs down to the sea\nand all of our songs are with you"],
  ["de", "Der Fluss zieht ruhig zu dem Meer,\nund ich gehe mit dir durch das Tal"],
  ["fr", "Le fleuve va dans la mer,\net nous chantons pour toi ce jour"],
  ["es", "El río va hacia el mar\ny yo canto con los que están junto a mis hermanos, señor"],
  ["pt", "O rio corre para o mar\ne eu não temo, pois meu coração é teu e minha mão também"],
  ["it", "Il fiume va verso il mare\ne io non temo, perché tu sei con gli amici della casa"],
  ["nl", "De rivier gaat naar het meer\nen ik ben met uw volk door het dal gegaan"],
  ["sv", "Floden går till havet\noch jag sjunger för dig när du är med oss"],
  ["fi", "Joki kulkee kohti merta\nja minä laulan sinun kanssa kun hän on vain niin lähellä"],
  ["pl", "Rzeka płynie do morza,\na ja się nie boję, bo Ty jesteś, jak mówisz, tylko dla mnie"],
  ["cs", "Řeka teče k moři\na já se nebojím, když jsi můj pán a jsem tvůj"],
  ["sk", "Rieka tečie k moru\na ja sa nebojím, keď som tvoj a čo mám, je ako dar"],
  ["hu", "Az út a völgyön át visz,\nés nem félek, mert te, Uram, itt vagy, és én már hozzád jövök"],
  ["ro", "Râul curge în mare\nși eu nu mă tem, că tu ești cu mine când trec prin vale"],
  ["ru", "Река бежит к морю,\nи я не боюсь, когда ты это видишь и мы с тобой, как прежде"],
  ["uk", "Ріка біжить до моря,\nі я не боюся, коли ти є і що ми з тобою, як колись"],
  ["bg", "Реката тече към морето\nи аз не се боя, че ти си като баща и ще ме водиш през деня"],
  ["sw", "Mto unakwenda katika bahari\nna mimi nina wimbo wako kwa siku ya leo"],
  ["id", "Sungai itu mengalir ke laut\ndan aku tak takut, kau ada dalam hatiku untuk selalu"],
  ["ml", "പുഴ കടലിലേക്ക് ഒഴുകുന്നു"],
  ["el", "Το ποτάμι πάει στη θάλασσα"],
  ["ar", "النهر يجري إلى البحر"],
])("two lines of %s are known by their words", (language, text) => {
  expect(recogniseLanguage(text)).toBe(language);
});

test.each([
  "A river is a song\nA song is a river",
  "O joy, O joy!\nA new day",
  "Come, o come\nTe adoramus",
  "Holy, holy\nHosanna, amen",
  "Maranatha, kyrie eleison, kyrie eleison, alleluia",
  "la la la la la la la la la",
  "Na na na na, o o o, na na na na",
  "Ilog na malinaw sa dagat patungo\nawit ng puso ko sa iyo",
  "Afon yn llifo i'r môr\na chân yn fy nghalon i",
  "",
])("“%s” leaves the language open", (text) => {
  expect(recogniseLanguage(text)).toBeUndefined();
});
