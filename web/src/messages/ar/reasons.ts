import type { ReasonsTexts } from "../en/reasons.ts";
import { apart } from "./apart.ts";

export const reasons: ReasonsTexts = {
  empty: "الملف فارغ.",
  ourFault: (name: string) =>
    `تعذّر على Precentor قراءة هذا الملف (${name}). الخطأ منّا، والإبلاغ عنه يساعد.`,
  otherProgram: (name: string) =>
    `هذه ترانيم من ${name}، ولا يقرؤها Precentor. صدّرها من هناك نصًّا عاديًّا، أو بصيغة OpenLyrics أو OpenSong إن أمكن، واختر تلك الملفات.`,
  hotJournal: "برنامج آخر يغيّر قاعدة البيانات هذه الآن. أغلقه ثم اختر الملف مرة أخرى.",
  longValue: (count: string, max: string) =>
    `في قاعدة البيانات نص حجمه ${count} ميغابايت، والحد ${max}.`,
  noSong: "لا توجد فيه ترنيمة.",
  noWord: "ليس فيه عنوان ولا كلمة.",
  unknownFormat: (name: string) => `لا توجد صيغة باسم «${apart(name)}».`,
  unknownEncoding: (name: string) =>
    `الترميز «${apart(name)}» غير معروف. يمكن حفظ الملف بترميز UTF-8.`,
  brokenEncoding: (name: string) => `النص تالف: يبدأ بترميز ${apart(name)} ولا يستمر عليه.`,
  notText: "هذا ليس نصًا.",
  webPage: "هذه صفحة ويب. يمكن فتحها ونسخ الكلمات ولصقها في كلمات ترنيمة جديدة.",
  richText: "هذا نص منسّق (RTF). يجب حفظه أولًا نصًا عاديًا.",
  brokenJson: "محتوى JSON فيه تالف.",
  otherJson: "ملف JSON هذا ليس تصديرًا لترانيم.",
  brokenXml: "هنا خطأ في XML.",
  xmlEntities: "يعرّف كيانات XML؛ ومثل هذه الملفات لا تُقرأ.",
  xmlUnclosed: (name: string) => `العنصر ${apart(`<${name}>`)} في XML غير مغلق هنا.`,
  xmlReference: (name: string) => `لا معنى هنا لـ ${apart(name)}.`,
  otherXml: (name: string) => `هذا XML، لكن ${apart(`<${name}>`)} ليس ترنيمة.`,
  openQuote: "فُتحت هنا علامة اقتباس ولم تُغلق قط.",
  textBehindQuote: "يستمر النص بعد علامة اقتباس مغلقة.",
  noTitleColumn: "لا عمود في السطر الأول اسمه «title».",
  noWordsLine: "لا يوجد فيه سطر «Words=».",
  noSongNumber: "لا يوجد فيه رقم ترنيمة من CCLI.",
  longTitle: (count: string, max: string) =>
    `العنوان طويل، عدد الحروف ${count} والحد الأقصى ${max}.`,
  longCopyright: (count: string, max: string) =>
    `حقوق النشر طويلة، عدد الحروف ${count} والحد الأقصى ${max}.`,
  longLine: (name: string, count: string, max: string) =>
    `سطر لا موضع لتقسيمه، عدد حروفه ${count} والحد الأقصى ${max}. يبدأ بـ «${apart(name)}».`,
  longSection: (name: string, count: string, max: string) =>
    `المقطع «${apart(name)}» لا موضع لتقسيمه، عدد أسطره ${count} والحد الأقصى ${max}. يمكن تقسيمه بسطر فارغ.`,
  bigSection: (name: string) => `المقطع «${apart(name)}» أطول من أن يسعه مستند واحد.`,
  manyVersions: (count: string, max: string) =>
    `للترنيمة صيغ كلمات كثيرة، عددها ${count} والحد الأقصى ${max}.`,
  brokenDatabase: "قاعدة البيانات تالفة وتتعذّر قراءتها.",
  walDatabase:
    "قاعدة البيانات والملف الذي بجانبها وينتهي اسمه بـ ‎-wal جزآن لا ينفصلان. يجب اختيارهما معًا.",
  otherDatabase: "قاعدة البيانات هذه ليست لبرنامج معروف.",
  wordsAlone: "هذه كلمات EasyWorship. يمكن اختيارها مع Songs.db.",
  wordsMissing: "يمكن اختيار SongWords.db، وفيه الكلمات، مع Songs.db.",
};
