import { goto } from "$app/navigation";
import { i18n } from "../../messages/i18n.svelte.ts";
import { ApiFailure, isUnreachable } from "../../api/failure.ts";
import { editorAddress } from "../../api/addresses/editor-address.ts";
import { type Part, partsToBringBack } from "./bring-back.ts";
import { keepAsDraft } from "./open-as-draft.ts";
import type { Revision } from "./revisions.ts";

/** The way of an old version, or a piece of it, into the editor. */
export class Opening {
  isBusy = $state(false);
  trouble = $state("");
  /** The ids of its pieces that are other now. */
  readonly parts: ReadonlySet<string>;
  readonly #old: Parameters<typeof keepAsDraft>[0];

  constructor(old: Parameters<typeof keepAsDraft>[0], current: Revision) {
    this.#old = old;
    const { revision } = old;
    this.parts =
      revision.kind === "lyrics" && current.kind === "lyrics"
        ? partsToBringBack(revision.document, current.document)
        : new Set();
  }

  async open(part?: Part): Promise<void> {
    this.isBusy = true;
    this.trouble = "";
    try {
      const { resource, id } = await keepAsDraft(this.#old, part);
      await goto(editorAddress(resource, id));
    } catch (error) {
      this.trouble = messageFor(error);
    } finally {
      this.isBusy = false;
    }
  }
}

function messageFor(error: unknown): string {
  if (isUnreachable(error)) return i18n.text.failure.unreachable;
  return error instanceof ApiFailure ? i18n.text.failure.broken : i18n.writing.history.notKept;
}
