import { randomInt, randomUUID } from "node:crypto";
import { pdfOfSize } from "../../test/harness/files.ts";
import { randomFrom } from "../dataset/random.ts";
import { long, makeLyrics, makeMetadata, pickLanguage, usual } from "../dataset/song.ts";
import { peerSong } from "../peers/song.ts";
import type { Answer, Connection } from "./connection.ts";
import type { LoadSpec, Plan } from "./plan.ts";

/** Sends one request after another; tells each answer. */
export type Asker = (connection: Connection) => Promise<Answer>;

const httpHead = (method: string, path: string, headers: readonly string[]) =>
  `${[`${method} ${path} HTTP/1.1`, "Host: bench", ...headers].join("\r\n")}\r\n\r\n`;

/** What the connection of this number asks. */
export function askerOf({ plan, origin }: LoadSpec, number: number): Asker {
  if (plan.kind === "get") return getter(plan, number);
  const post = poster(origin);
  if (plan.kind === "sign-in") {
    const body = Buffer.from(JSON.stringify({ email: plan.email, password: plan.password }));
    return (connection) => post(connection, "/api/v1/session", [], body);
  }
  if (plan.kind === "peer-songs") return peerSaver(plan, post);
  const cookie = `Cookie: ${plan.cookies[number % plan.cookies.length]}`;
  if (plan.kind === "upload") return uploader(plan, cookie, post);
  const church = plan.churches[number % plan.churches.length] ?? "";
  return saver(plan, `/api/v1/churches/${church}/songs`, cookie, post);
}

function getter(
  { paths, cookie, headers: others = [] }: Plan & { kind: "get" },
  number: number,
): Asker {
  const headers = cookie ? [`Cookie: ${cookie}`, ...others] : others;
  const requests = paths.map((path) => Buffer.from(httpHead("GET", path, headers), "latin1"));
  let next = number * 37;
  return (connection) => {
    next += 1;
    return connection.send(requests[next % requests.length] ?? "");
  };
}

type Post = ReturnType<typeof poster>;

function poster(origin: string) {
  return (
    connection: Connection,
    path: string,
    headers: readonly string[],
    body: Buffer,
    type = "application/json",
  ) => {
    const about = [`Origin: ${origin}`, `Content-Type: ${type}`, `Content-Length: ${body.length}`];
    return connection.send(httpHead("POST", path, [...about, ...headers]), body);
  };
}

function uploader({ church, bytes }: Plan & { kind: "upload" }, cookie: string, post: Post): Asker {
  const path = `/api/v1/churches/${church}/assets?filename=sheet.pdf`;
  // Equal bytes are stored once, so each upload has a mark of its own.
  const mark = "0".repeat(36);
  const file = pdfOfSize(bytes, mark);
  const place = file.indexOf(mark);
  return (connection) => {
    file.write(randomUUID(), place, "latin1");
    return post(connection, path, [cookie], file, "application/pdf");
  };
}

function saver(
  plan: Plan & { kind: "save-songs" | "save-lyrics" },
  path: string,
  cookie: string,
  post: Post,
): Asker {
  const random = randomFrom(randomInt(2 ** 32));
  const isLong = plan.kind === "save-lyrics" && plan.long === true;
  const headers = () => [cookie, `Idempotency-Key: ${randomUUID()}`];
  let song: string | undefined;
  return async (connection) => {
    const language = isLong ? "en" : pickLanguage(random);
    if (song !== undefined) {
      const lyrics = makeLyrics(random, language, isLong ? long : usual);
      const body = Buffer.from(JSON.stringify(lyrics));
      const place = `${song}/lyrics`;
      song = undefined;
      return post(connection, place, headers(), body);
    }
    const body = Buffer.from(JSON.stringify(makeMetadata(random, language)));
    const answer = await post(connection, path, headers(), body);
    if (plan.kind === "save-lyrics") song = /\r\nlocation: *(\S+)/i.exec(answer.head)?.[1];
    return answer;
  };
}

function peerSaver(
  { path, church, headers, versions, wrapper }: Plan & { kind: "peer-songs" },
  post: Post,
): Asker {
  const random = randomFrom(randomInt(2 ** 32));
  return (connection) => {
    const song = peerSong(random, church, versions);
    const body = Buffer.from(JSON.stringify(wrapper ? { [wrapper]: song } : song));
    return post(connection, path, headers, body);
  };
}
