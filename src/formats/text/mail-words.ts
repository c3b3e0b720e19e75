import { fold } from "../../domain/folding.ts";

/** What mail programs write above a mail that is forwarded or answered. */
const fields = {
  from: "From|Von|De|Od|Від|من|От|Da|Van|Från|Fra",
  to: "To|An|Para|Do|Кому|إلى|À|A|Aan|Till|Til",
  date: "Date|Sent|Datum|Gesendet|Fecha|Enviado|Enviado el|Data|Wysłano|Wysłane|Дата|Надіслано|التاريخ|تم الإرسال|Отправлено|Envoyé|Inviato|Verzonden|Skickat|Sendt|Dato",
  subject: "Subject|Betreff|Asunto|Temat|Тема|الموضوع|Objet|Oggetto|Assunto|Onderwerp|Ämne|Emne",
  copy: "Cc|Bcc|Reply-To|Kopie|CC|DW|UDW|Копія|Копия|نسخة",
} as const;

export type MailField = keyof typeof fields;

const kinds = new Map(
  (Object.entries(fields) as [MailField, string][]).flatMap(([kind, names]) =>
    names.split("|").map((name) => [fold(name), kind] as const),
  ),
);

/** Which field of a mail a line is: “From: Ann Reed”. */
export function mailFieldOf(line: string): MailField | undefined {
  const name = /^\**([^:：*]{1,20}?)\**\s?[:：]/u.exec(line)?.[1];
  return name === undefined ? undefined : kinds.get(fold(name));
}

/** What programs write by themselves is no longer. */
const longest = 120;

const message =
  "message|nachricht|e-mail|mensaje|mensagem|wiadomosc|повідомлення|лист|رسالة|الرسالة|сообщение|messaggio|bericht";
const forwarding = new RegExp(
  String.raw`^(?:-{2,} ?.*(?:${message}).* ?-{2,}|begin forwarded message:|anfang der weitergeleiteten (?:nachricht|e-mail):|inicio del mensaje reenviado:|poczatek przekazywanej wiadomosci:)$`,
  "u",
);

/** “---------- Forwarded message ---------”. */
export function isForwarding(line: string): boolean {
  return line.length < longest && forwarding.test(fold(line));
}

const sent = [
  "sent from|sent with|sent via|get outlook for",
  "gesendet von|gesendet mit|gesendet aus|von meinem|von meiner",
  "enviado desde|enviado con|enviado do|envoyé de|envoyé depuis|inviato da",
  "wysłane z|wysłano z|wysłane przez|надіслано з|надіслано через|відправлено з|отправлено с",
  "أرسلت من|أرسل من|مرسل من|مرسلة من|تم الإرسال من|verzonden vanaf|verstuurd vanaf",
].join("|");
const programs =
  "iphone|ipad|ipod|macbook|android|samsung|galaxy|huawei|xiaomi|oneplus|motorola|blackberry|nokia|outlook|gmail|yahoo|proton ?mail|thunderbird|gmx|web\\.de|mail for windows|mail fur windows|correo para windows|poczta systemu windows";
const sentFrom = new RegExp(`^(?:${fold(sent)})(?: |$).*(?:${programs})`, "u");

/** “Sent from my iPhone”. */
export function isSentFrom(line: string): boolean {
  return line.length < longest && sentFrom.test(fold(line));
}
