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
  [
    "en",
    both,
    "é",
    `the and of to my in is you your lord i thy we for with his he me thou all on a that thee be
     are our from o as but not was by so at who us shall let will when this have her him what
     which there no more they`,
  ],
  [
    "de",
    both,
    "äöüß",
    `und der die das ist du ich mein nicht ein zu mir dein wir dich mich herr in den uns dem des
     er es mit von auf sich wie so dir eine deine meine was für im sei hat bin bist sein ihm nur
     auch wenn aus als vor durch`,
  ],
  [
    "fr",
    western,
    "àâçéèêëîïôùûüœæ",
    `le la les et de des du est je tu nous vous mon ton que qui dans pour en un une ma ta sa son
     nos ses au aux ne pas il elle par sur toi moi ce mes tes à où dieu seigneur jésus plus notre
     votre se te me l d`,
  ],
  [
    "es",
    western,
    "áéíñóúü¿¡",
    `el la los las y de del que en mi tu su es señor con por un una yo te no al me se mis tus más
     como a él nos ti dios jesús para lo sus soy eres cuando nuestro fue ya sin está hoy`,
  ],
  [
    "pt",
    western,
    "àáâãçéêíóôõú",
    `o a os as e de do da que em meu teu seu não com por um uma senhor eu te é ao no na minha tua
     sua me mais se dos das deus jesus nos para és quem pelo pela foi mim nosso sou já há à`,
  ],
  [
    "it",
    western,
    "àèéìòù",
    `il la le e di del che in mio tuo è signore con per un una io ti non gli sei lo i mi si da al
     della dio gesù tu sua suo mia tua ci ma più come nel noi chi te dei questo alla ai`,
  ],
  [
    "nl",
    western,
    "éëïöü",
    `de het een en van ik mijn in is uw wij niet heer met voor gij u zijn die dat ons te mij op
     om als hij zo aan ben er wat naar jezus god o hem door bent ook geen al der maar dit zal`,
  ],
  [
    "sv",
    western,
    "åäöé",
    `och i att det som en jag du mig din min är för på han vi av med dig den till så de ditt mitt
     när har om från var oss ej ett dem herre gud inte sin ur kan ska`,
  ],
  [
    "da",
    western,
    "æøåé",
    `og i at det som en jeg du mig din min er for på han vi af med dig den til så de dit mit når
     har om fra var os ej et dem herre gud ikke sin ud kan skal hvor mod`,
  ],
  [
    "nb",
    western,
    "æøåéò",
    `og i å det som en jeg du meg din min er for på han vi av med deg den til så de ditt mitt når
     har om fra var oss ei et dem herre gud ikke sin ut kan skal hvor mot`,
  ],
  [
    "fi",
    western,
    "äöå",
    `ja on se hän minä sinä sinun minun herra niin mun sun kun ei että kanssa mä sä oi nyt jo
     kuin ne joka vain hänen jeesus sen myös mua sua ole en meidän kaikki voi tää tie`,
  ],
  [
    "sq",
    western,
    "ëç",
    `e të i një me në për dhe nga që mua ti zot se si do është ne më tij unë jam s nuk kur ku mbi
     ai po çdo ty jezus u ta im yt tim ju ja por`,
  ],
  [
    "pl",
    central,
    "ąćęłńóśźż",
    `i w z na do się nie to jest mój pan panie ty ja za jak co ciebie twoje bóg o że mnie cię mi
     jezu twój ku by tak niech od me tobie nas go już ze jego dla po który będę tylko gdy swe twą`,
  ],
  [
    "cs",
    central,
    "áčďéěíňóřšťúůýž",
    `a v na je se že s do já ty pán můj tvůj bůh jsi mi ve ho i k co jak tě mě ke když za jen od
     on to ježíš si už o po svou tvou náš být nám jsem kdo pane tvé z`,
  ],
  [
    "sk",
    central,
    "áäčďéíĺľňóôŕšťúýž",
    `a v na je sa že s do ja ty pán môj tvoj boh si mi vo ho i k som čo ako ťa ma keď za len od
     on to ježiš už o po svoju tvoju náš byť nám kto pane tvoje z`,
  ],
  [
    "hu",
    central,
    "áéíóöőúüű",
    `a az és hogy nem is egy te én meg uram ne mert csak ő ha már mind szent jézus ki mi el úr
     itt ez de s jön isten hozzád rád oly kell azt minden nekem van mint téged vagy még így ó
     nagy rám fel be`,
  ],
  [
    "ro",
    central,
    "ăâîşţșț",
    `și în de la cu pe nu este mă tu eu domnul lui ce să un o al din te mi mea ta sa iar că prin
     îmi tine ești când a ne isus spre cel noi se ca ai dar fi ție si`,
  ],
  [
    "hr",
    central,
    "čćđšž",
    `i u je na se da ti si me moj tvoj gospodine bog za s od mi nas te što sve kao ja tebi isuse
     nam on do bože po svoj tvoje moje ne a o ga tebe k gdje uz`,
  ],
  [
    "sl",
    central,
    "čšž",
    `in v je na se da ti si me moj tvoj gospod bog za z od mi nas ki te sem kot jaz vse kar on do
     pri ne jezus ga so še k naj bo tvoje moje kje kdor`,
  ],
  [
    "ru",
    cyrillic,
    "абвгдежзийклмнопрстуфхцчшщьюяъыэё",
    `и в не на я ты мой твой господь бог с что мы он как мне тебя все но за к тебе твоя наш когда
     его меня о у во для со бы нас по из так от это же их лишь мою моя твою`,
  ],
  [
    "uk",
    cyrillic,
    "абвгдежзийклмнопрстуфхцчшщьюяіїєґ",
    `і в не на я ти мій твій господь бог з що ми він як мені тебе все та за й до тобі твоя наш
     коли його мене о у для зі нас по із так від це же їх лиш мою моя твою є хто`,
  ],
  [
    "bg",
    cyrillic,
    "абвгдежзийклмнопрстуфхцчшщьюяъ",
    `и в не на аз ти мой твой господ бог с че ние той как ме теб за да е към си от мен ни до по
     сме като със ще го ми те се тебе през моя твоя няма исус`,
  ],
  [
    "sr",
    cyrillic,
    "абвгдђежзијклљмнњопрстћуфхцчџш",
    `и у не на ја ти мој твој господ бог с да ми он како ме тебе за је што си се од нас све по до
     са ће су моје твоје исус који`,
  ],
  [
    "la",
    both,
    "æœ",
    `et in est de ad non qui dominus domine deus te tu nos cum per gloria christe tibi ut a quem
     o sed ex hoc quia pro nobis sanctus sancta filius patri patris dei jesu mea meum sunt si ab
     quod`,
  ],
  [
    "zu",
    both,
    "",
    `nami yami wami inkosi ngi thina wena nkosi uma yebo jesu kimi ngoba ukuthi yonke lapha futhi
     wakhe yakhe zonke bonke akekho mina ngiyakudumisa manje`,
  ],
  [
    "sw",
    both,
    "",
    `na ya wa kwa ni yangu bwana mungu katika yako wote yesu mimi wewe sana la za cha yake wangu
     wako kama hata si siku leo kweli ndiye nami moyo`,
  ],
  [
    "id",
    both,
    "",
    `dan yang di ku mu tuhan allah dengan kau aku ini untuk dari yesus hatiku ke pada tak kita
     dia itu akan bagi dalam selalu engkau nya oleh kami tiada telah hidupku`,
  ],
];

export const profiles: readonly Profile[] = table.map(([code, encodings, letters, words]) => ({
  code,
  encodings,
  words: new Set(words.split(/\s+/u)),
  letters: new Set(letters),
}));
