import type { Setting } from "../arrangement.ts";
import type { ArrangementConflict } from "../merging/files.ts";
import type { Messages } from "../../messages/i18n.svelte.ts";
import type { Names } from "../changes/describe-arrangement.ts";
import { isolated } from "../changes/isolated.ts";
import type { ShownConflict, Form } from "./shown-conflict.ts";
import { orderShown, textShown } from "./shown.ts";

type NameOfFile = Names["nameOfFile"];

export function shownArrangementConflict(
  messages: Messages,
  conflict: ArrangementConflict,
  nameOfFile: NameOfFile,
): ShownConflict {
  const { key, choices, decision } = conflict;
  return { key, choices, decision, ...contentOf(messages, conflict, nameOfFile) };
}

function contentOf(messages: Messages, conflict: ArrangementConflict, nameOfFile: NameOfFile) {
  const { changes, merge: text } = messages;
  switch (conflict.kind) {
    case "field": {
      const { field } = conflict.place;
      const [base, mine, theirs] = [conflict.base, conflict.mine, conflict.theirs].map(fieldText);
      return {
        heading: text.bothChanged(changes.settings[field]),
        mine: textShown(base, mine),
        theirs: textShown(base, theirs),
        form: formFor(field, mine || theirs || ""),
      };
    }
    case "file": {
      const { mine, theirs } = conflict;
      const file = nameOfFile(mine ?? theirs ?? "");
      const heading = mine === undefined ? text.theyMadeMain : text.youMadeMain;
      return {
        heading: heading(isolated(file)),
        mine: textShown(undefined, mine && file),
        theirs: textShown(undefined, theirs && file),
      };
    }
    case "main-file": {
      const { mine, theirs } = conflict;
      return {
        heading: text.eachChose(text.theMainFile),
        mine: textShown(undefined, nameOfFile(mine ?? "")),
        theirs: textShown(undefined, nameOfFile(theirs ?? "")),
      };
    }
    case "file-order": {
      const listed = (ids: string[] = []) => ids.map((id) => ({ id, text: nameOfFile(id) }));
      const { base, mine, theirs } = conflict;
      return {
        heading: text.eachOrdered(text.orders.files),
        mine: orderShown(listed(base), listed(mine)),
        theirs: orderShown(listed(base), listed(theirs)),
      };
    }
  }
}

function fieldText(value: string | number | null | undefined): string {
  return `${value ?? ""}`;
}

function formFor(field: Setting, initial: string): Form {
  if (field !== "label") return { kind: field, initial };
  return { kind: "text", initial, field: "arrangementLabel" };
}
