import { lengthOf } from "$domain/field.ts";
import { withoutTrailingSpace } from "$domain/lyrics.ts";
import type { Section } from "../../song/singing-order.ts";
import { isNear } from "./room.ts";

/** Lines that have almost as many characters as a line may have, by their numbers. */
export function longLines({ lines }: Section, limit: number) {
  return lines.flatMap(({ text }, at) => {
    // Most lines are short, and counting characters is slower than telling so.
    const count = isNear({ count: text.length, limit }) ? lengthOf(withoutTrailingSpace(text)) : 0;
    return isNear({ count, limit }) && count <= limit ? [{ number: at + 1, count }] : [];
  });
}
