import fc from "fast-check";
import { limits } from "../../../common/contract/fields.ts";

/** A body as it is sent, and whether it must be refused or may be either. */
export interface Body {
  readonly bytes: Buffer;
  readonly type: string;
  readonly isWrong: boolean;
  readonly how: string;
}

type Spoilt = (place: unknown) => unknown;
const isText = (place: unknown) => typeof place === "string";
const isObject = (place: unknown): place is object =>
  typeof place === "object" && place !== null && !Array.isArray(place);
const deep = (levels: number) => "[".repeat(levels) + "]".repeat(levels);

/** Stands for what JSON.stringify cannot write. */
const raw = (text: string) => `@@${Buffer.from(text).toString("hex")}@@`;
const unraw = (json: string) =>
  json.replace(/"@@([0-9a-f]*)@@"/g, (_, hex: string) => Buffer.from(hex, "hex").toString());

/** What no place takes; undefined where it does not apply. */
const wrongs: Record<string, Spoilt> = {
  "an unknown property": (place) => isObject(place) && { ...place, [crypto.randomUUID()]: 1 },
  __proto__: (place) => isObject(place) && { ...place, ["__proto__"]: { title: "x" } },
  "NUL in a text": (place) => isText(place) && `${place}\0`,
  "half a pair": (place) => isText(place) && `${place}\ud83d`,
  "the other half": (place) => isText(place) && `\udc00${place}`,
  "a number for a text": (place) => isText(place) && 7,
  "a list for a text": (place) => isText(place) && [place],
  "a text without end": (place) => isText(place) && "x".repeat(limits.copyright + 1),
  "a list without end": (place) =>
    Array.isArray(place) &&
    Array.from({ length: limits.lines + 1 }, () => (place[0] as unknown) ?? 1),
  "an object for a list": (place) => Array.isArray(place) && { ...place },
  "a fraction": (place) => typeof place === "number" && place + 0.5,
  "a number without end": (place) => typeof place === "number" && raw("1e999"),
  "a number of many digits": (place) => typeof place === "number" && raw("9".repeat(300)),
  "a text for a number": (place) => typeof place === "number" && `${place}`,
  nesting: (place) => (isText(place) || typeof place === "number") && raw(deep(5000)),
  "a truth": () => true,
};

/** Every place of a value, as a function that changes it. */
function placesOf(value: unknown): ((change: Spoilt) => unknown)[] {
  const here = (change: Spoilt) => change(value);
  if (Array.isArray(value)) {
    const within = value.flatMap((item: unknown, index) =>
      placesOf(item).map((at) => (change: Spoilt) => value.with(index, at(change))),
    );
    return [here, ...within];
  }
  if (!isObject(value)) return [here];
  const within = Object.entries(value).flatMap(([name, item]) =>
    placesOf(item).map((at) => (change: Spoilt) => ({ ...value, [name]: at(change) })),
  );
  return [here, ...within];
}

const applies = (value: unknown) => value !== false && value !== undefined;

/** The document with one wrong thing in one place that can have it. */
function spoiltSomewhere(document: object, how: string, place: number): unknown {
  const spoil = wrongs[how] ?? (() => true);
  const able = placesOf(document).filter((at) => {
    let isAble = false;
    at((value) => ((isAble = applies(spoil(value))), value));
    return isAble;
  });
  return able[place % able.length]?.(spoil);
}

const json = "application/json";
const body = (text: string | Buffer, how: string, isWrong: boolean, type = json): Body => ({
  bytes: Buffer.from(text as string),
  type,
  isWrong,
  how,
});

function spliced(text: string, at: number, bytes: readonly number[]): Buffer {
  const whole = Buffer.from(text);
  const place = at % whole.length;
  return Buffer.concat([whole.subarray(0, place), Buffer.from(bytes), whole.subarray(place)]);
}

const noUtf8 = [[0xff], [0xc3, 0x28], [0xed, 0xa0, 0x80], [0xf5, 0x80, 0x80, 0x80], [0xc0, 0x80]];
const types = ["", "text/plain", "application/jsonx", "application/x-www-form-urlencoded", "*/*"];

/** A document as it is, and in every way of being spoilt. */
export function bodiesOf(documents: fc.Arbitrary<object>): fc.Arbitrary<Body> {
  const sound = documents.map((document) => body(JSON.stringify(document), "sound", false));
  const wrong = fc
    .tuple(documents, fc.constantFrom(...Object.keys(wrongs)), fc.nat())
    .map(([document, how, place]) => {
      const spoilt = spoiltSomewhere(document, how, place);
      return body(unraw(JSON.stringify(spoilt ?? [])), how, true);
    });
  const text = documents.map((document) => JSON.stringify(document));
  const anything = fc.tuple(documents, fc.nat(), fc.jsonValue()).map(([document, place, value]) => {
    const places = placesOf(document);
    return body(JSON.stringify(places[place % places.length]?.(() => value)), "anything", false);
  });
  return fc.oneof(
    { weight: 4, arbitrary: sound },
    { weight: 4, arbitrary: wrong },
    { weight: 2, arbitrary: anything },
    { weight: 3, arbitrary: fc.tuple(text, fc.nat()).chain(([each, at]) => onTheWire(each, at)) },
  );
}

/** What happens to a text on its way. */
function onTheWire(text: string, at: number): fc.Arbitrary<Body> {
  const full = (bytes: number) => text + " ".repeat(bytes - Buffer.byteLength(text));
  return fc.oneof(
    fc.constant(body(Buffer.from(text).subarray(0, at % Buffer.byteLength(text)), "cut", true)),
    fc.constantFrom(...noUtf8).map((bytes) => body(spliced(text, at, bytes), "no UTF-8", true)),
    fc.nat(255).map((byte) => body(spliced(text, at, [byte]), "a byte more", false)),
    fc.constantFrom(...types).map((type) => body(text, `type ${type}`, true, type)),
    fc.constant(body(full(limits.jsonBodyBytes), "as large as it may be", false)),
    fc.constant(body(full(limits.jsonBodyBytes + 1), "too large", true)),
    fc.constant(
      body(text.replace("{", '{"title":"twice","label":"twice",'), "two of a name", false),
    ),
    fc.constant(body(`${text}${text}`, "two documents", true)),
    fc.constant(body(Buffer.from(text, "utf16le"), "UTF-16", true)),
  );
}
