import { createRequire } from "node:module";
import type * as Argon2 from "@node-rs/argon2";

const require = createRequire(import.meta.url);

/**
 * Loaded when there is something to hash. By `require`: to `import` it, Node.js reads its source
 * for the names that it exports, which takes longer than to hash a password.
 */
export function argon2(): typeof Argon2 {
  return require("@node-rs/argon2") as typeof Argon2;
}
