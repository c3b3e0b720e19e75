import { randomBytes, randomInt } from "node:crypto";
import { createRequire } from "node:module";
import type * as Argon2 from "@node-rs/argon2";
import type { Failure } from "../../common/domain/failure.ts";
import { FairQueue } from "./queue.ts";

const require = createRequire(import.meta.url);

/** By `require`, when needed: to `import` it takes longer than to hash a password. */
const argon2 = (): typeof Argon2 => require("@node-rs/argon2") as typeof Argon2;

// Argon2id is the library's default.
const strength = {
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
} as const satisfies Argon2.Options;

/** It works in Node's own four threads, of which two are left to files and addresses. */
const atOnce = 2;

export const hashPassword = (password: string) => argon2().hash(password, strength);

/** Whoever signs in: a turn by address, and what tells that the client has gone. */
export type SignIn = { readonly address: string; readonly signal?: AbortSignal };

/** Compares passwords, which takes long on purpose, a few at a time. */
export function passwordChecks(maxWaiting: number) {
  const nobodysHash = hashOfNobody();
  const queue = new FairQueue({
    atOnce,
    atOncePerChurch: atOnce,
    maxWaiting,
    // A sign-in belongs to no church.
    maxWaitingPerChurch: maxWaiting,
    busy: "Too many people sign in at once. Try again shortly.",
  });
  return {
    waiting: () => queue.waiting,
    /** Takes as long for somebody unknown, who has no hash, as for a wrong password. */
    async isPassword(known: string | undefined, password: string, { address, signal }: SignIn) {
      const turn = { church: "", session: address, ...(signal && { signal }) };
      const verify = () => argon2().verify(known ?? nobodysHash, password);
      return (await queue.run(turn, verify)) && known !== undefined;
    },
    stop: (reason: Failure) => queue.stop(reason),
  };
}

/** A hash that no password has, and that takes as long to compare with as anybody's. */
function hashOfNobody(): string {
  const { memoryCost, timeCost, parallelism } = strength;
  const [salt, digest] = [16, 32].map((size) =>
    randomBytes(size).toString("base64").replace(/=+$/, ""),
  );
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${salt}$${digest}`;
}

// Letters and digits that are not mistaken for one another when read aloud or copied by hand.
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";

/** About 99 bits, in groups that can be copied from a screen. */
export function makePassword(): string {
  const letters = Array.from({ length: 20 }, () => alphabet[randomInt(alphabet.length)] ?? "");
  return letters.join("").replace(/(.{5})(?=.)/g, "$1-");
}
