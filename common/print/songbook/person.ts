const parts =
  "tr(?:ans(?:l(?:ated)?)?)?|arr(?:anged)?|adapt(?:ed)?|harm(?:ony)?|para(?:phrased)?|words|lyrics|music|melody|tune|written|text|worte|musik|melodie|satz|weise|übers(?:etzt|etzung)?|dt|deutsch|bearb(?:eitet)?|letra|música|musica|trad(?:ucido|uction|ucción)?|adapt(?:ado|ación)|arreglo|paroles|musique|sł(?:owa)?|muz(?:yka)?|tłum(?:aczenie)?|opr(?:acowanie)?|szöveg|dallam|zene|ford(?:ította)?|сл(?:ова)?|муз(?:ика|ыка)?|пер(?:еклад|евод)?|аранж|كلمات|ألحان|ترجمة";
const by = "by|von|de|por|par|przez";
/** “tr. ”, “Music: ”, “arr. by ”: what somebody did, before the name. */
const before = new RegExp(
  String.raw`^(?:(?:${parts})(?:\.?:|\.|\.?\s+(?:${by})\b:?)\s*(?:(?:${by})\s+)?(?:(?:&|and|und|y|i|/)\s*)?)+`,
  "iu",
);
/** The same behind the name: “(arr.)”, “, tr.”. */
const behind = new RegExp(String.raw`\s*(?:\((?:${parts})\.?\)|,\s*(?:${parts})\.)$`, "iu");

/** Whom an author's entry names, whatever it says of their part in the song. */
export function personOf(author: string): string {
  const name = author.trim().replace(before, "").replace(behind, "").trim();
  return name === "" ? author : name;
}
