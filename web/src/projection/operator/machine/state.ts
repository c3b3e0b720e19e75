import type { Spot } from "./deck.ts";

/** What takes the place of the words until it is taken away again. */
const covers = ["black", "clear", "title", "logo"] as const;
export type Cover = (typeof covers)[number];

export function isCover(command: string): command is Cover {
  return covers.some((cover) => cover === command);
}

export interface Here {
  readonly at: Spot;
  readonly cover: Cover | undefined;
}

/** Where an operator is in a list. */
export interface DeskState {
  /** Nothing as long as nothing was shown. */
  readonly at: Spot | undefined;
  readonly cover: Cover | undefined;
  /** The entry that comes after this one, other than in the order of the list. */
  readonly prepared: number | undefined;
  /** An entry that is wanted on the wall and still on its way; the wall stays as it is. */
  readonly awaited: number | undefined;
  /** Where one was before each jump, the last one at the end. */
  readonly trail: readonly Here[];
}

export const nothingShown: DeskState = {
  at: undefined,
  cover: undefined,
  prepared: undefined,
  awaited: undefined,
  trail: [],
};

export type DeskEvent =
  | { readonly kind: "next" | "previous" | "first" | "last" | "back" }
  | { readonly kind: "next-item" | "previous-item" }
  | { readonly kind: "go"; readonly to: Spot }
  /** To the beginning of an entry. */
  | { readonly kind: "go-to-item"; readonly item: number }
  /** On again when it was on before is off. */
  | { readonly kind: "cover"; readonly cover: Cover }
  | { readonly kind: "prepare"; readonly item: number | undefined }
  /** An entry came into the list, which is the next one from now on. */
  | { readonly kind: "inserted"; readonly item: number }
  /** The deck has changed: what was awaited may have come. */
  | { readonly kind: "deck-changed" };
