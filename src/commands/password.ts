import { randomBytes } from "node:crypto";
import type { Options } from "@node-rs/argon2";
import { argon2 } from "./argon2.ts";

// Argon2id is the library's default.
const strength = {
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
} as const satisfies Options;

export function hashPassword(password: string): Promise<string> {
  return argon2().hash(password, strength);
}

/** A hash that no password has, and that takes as long to compare with as anybody's. */
export function nobodysHash(): string {
  const { memoryCost, timeCost, parallelism } = strength;
  const [salt, digest] = [16, 32].map((size) => {
    return randomBytes(size).toString("base64").replaceAll("=", "");
  });
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${salt}$${digest}`;
}

// Letters and digits that are not mistaken for one another when read aloud or copied by hand.
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";

/** About 99 bits, in groups that can be copied from a screen. */
export function makePassword(): string {
  const letters = Array.from({ length: 20 }, () => alphabet[randomIndex()] ?? "");
  return letters.join("").replace(/(.{5})(?=.)/g, "$1-");
}

function randomIndex(): number {
  for (;;) {
    const [byte = 255] = randomBytes(1);
    if (byte < 256 - (256 % alphabet.length)) return byte % alphabet.length;
  }
}
