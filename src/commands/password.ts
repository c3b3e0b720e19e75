import { randomBytes } from "node:crypto";
import { hash, type Options, verify } from "@node-rs/argon2";

// Argon2id is the library's default.
const strength: Options = {
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};

export function hashPassword(password: string): Promise<string> {
  return hash(password, strength);
}

let nobodysHash: Promise<string> | undefined;

/** Takes as long for somebody unknown as for a wrong password. */
export async function isPassword(passwordHash: string | undefined, password: string) {
  nobodysHash ??= hashPassword(randomBytes(16).toString("hex"));
  const matches = await verify(passwordHash ?? (await nobodysHash), password);
  return matches && passwordHash !== undefined;
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
