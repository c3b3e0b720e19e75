/** What a language is told by: its everyday words, and the letters beyond a to z that it writes with. */
export interface Profile {
  readonly code: string;
  readonly words: ReadonlySet<string>;
  readonly letters: ReadonlySet<string>;
  readonly encodings: readonly string[];
}

const western = ["windows-1252"];
const central = ["windows-1250", "iso-8859-2"];
const both = [...western, ...central];
const cyrillic = ["windows-1251"];

const table: readonly [string, readonly string[], string, string][] = [
  ["en", both, "é", "the and of to my in is you your lord i thy we for with his he me thou all on"],
  [
    "de",
    both,
    "äöüß",
    "und der die das ist du ich mein nicht ein zu mir dein wir dich mich herr in den uns",
  ],
  [
    "fr",
    western,
    "àâçéèêëîïôùûüœæ",
    "le la les et de des du est je tu nous vous mon ton que qui dans pour en un une",
  ],
  [
    "es",
    western,
    "áéíñóúü¿¡",
    "el la los las y de del que en mi tu su es señor con por un una yo te no al",
  ],
  [
    "pt",
    western,
    "àáâãçéêíóôõú",
    "o a os as e de do da que em meu teu seu não com por um uma senhor eu te é",
  ],
  [
    "it",
    western,
    "àèéìòù",
    "il la le e di del che in mio tuo è signore con per un una io ti non gli sei",
  ],
  [
    "nl",
    western,
    "éëïöü",
    "de het een en van ik mijn in is uw wij niet heer met voor gij u zijn die dat",
  ],
  [
    "sv",
    western,
    "åäöé",
    "och i att det som en jag du mig din min är för på han vi av med dig den",
  ],
  ["da", western, "æøåé", "og i at det som en jeg du mig din min er for på han vi af med dig den"],
  ["nb", western, "æøåéò", "og i å det som en jeg du meg din min er for på han vi av med deg den"],
  [
    "fi",
    western,
    "äöå",
    "ja on se hän minä sinä sinun minun herra niin mun sun kun ei että kanssa",
  ],
  ["sq", western, "ëç", "e të i një me në për dhe nga që mua ti zot se si do është ne"],
  [
    "pl",
    central,
    "ąćęłńóśźż",
    "i w z na do się nie to jest mój pan panie ty ja za jak co ciebie twoje bóg o",
  ],
  [
    "cs",
    central,
    "áčďéěíňóřšťúůýž",
    "a v na je se že s do já ty pán můj tvůj bůh jsi mi ve ho i k",
  ],
  [
    "sk",
    central,
    "áäčďéíĺľňóôŕšťúýž",
    "a v na je sa že s do ja ty pán môj tvoj boh si mi vo ho i k som",
  ],
  [
    "hu",
    central,
    "áéíóöőúüű",
    "a az és hogy nem is egy te én meg uram ne mert csak ő ha már mind szent jézus",
  ],
  ["ro", central, "ăâîşţșț", "și în de la cu pe nu este mă tu eu domnul lui ce să un o al din"],
  ["hr", central, "čćđšž", "i u je na se da ti si me moj tvoj gospodine bog za s od mi nas"],
  ["sl", central, "čšž", "in v je na se da ti si me moj tvoj gospod bog za z od mi nas ki"],
  [
    "ru",
    cyrillic,
    "абвгдежзийклмнопрстуфхцчшщьюяъыэё",
    "и в не на я ты мой твой господь бог с что мы он как мне тебя все но за к тебе твоя наш когда его",
  ],
  [
    "uk",
    cyrillic,
    "абвгдежзийклмнопрстуфхцчшщьюяіїєґ",
    "і в не на я ти мій твій господь бог з що ми він як мені тебе все та за й до тобі твоя наш коли його",
  ],
  [
    "bg",
    cyrillic,
    "абвгдежзийклмнопрстуфхцчшщьюяъ",
    "и в не на аз ти мой твой господ бог с че ние той как ме теб за да е към си от",
  ],
  [
    "sr",
    cyrillic,
    "абвгдђежзијклљмнњопрстћуфхцчџш",
    "и у не на ја ти мој твој господ бог с да ми он како ме тебе за је",
  ],
  [
    "la",
    both,
    "æœ",
    "et in est de ad non qui dominus domine deus te tu nos cum per gloria christe tibi",
  ],
  [
    "zu",
    both,
    "",
    "nami yami wami inkosi ngi thina wena nkosi uma yebo jesu kimi ngoba ukuthi yonke",
  ],
  ["sw", both, "", "na ya wa kwa ni yangu bwana mungu katika yako wote yesu mimi wewe sana"],
  ["id", both, "", "dan yang di ku mu tuhan allah dengan kau aku ini untuk dari yesus hatiku"],
];

export const profiles: readonly Profile[] = table.map(([code, encodings, letters, words]) => ({
  code,
  encodings,
  words: new Set(words.split(" ")),
  letters: new Set(letters),
}));
