import { randomBytes } from "node:crypto";

/** Tells this run of the server from every other one, here and on other machines. */
const run = randomBytes(8).toString("hex");
let count = 0;

/** For logs and those who ask about one: counted, which takes a fraction of making up a UUID. */
export function newRequestId(): string {
  count += 1;
  return `${run}-${count}`;
}
