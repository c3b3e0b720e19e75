import { sha256 } from "@noble/hashes/sha2";
import { bytesToHex } from "@noble/hashes/utils";

/** SHA-256 at once and everywhere: browsers have their own for secure pages only. */
export const sha256Hex = (content: string | Uint8Array): string => bytesToHex(sha256(content));
