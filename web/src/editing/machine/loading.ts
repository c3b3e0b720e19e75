import { emailOf, endOf, type Identity } from "../../api/identity.ts";
import type { Draft } from "../drafts/draft.ts";
import type { Effect, Event, Stamp, Step } from "./effect.ts";
import { andThen, only, resting } from "./keep.ts";
import type { AnyMerge, Rules } from "./rules.ts";
import { emptySlot, slotOf } from "./slot.ts";
import type { Active, Failure, Held, Loading, Phase, State, Unavailable } from "./state.ts";
import { freshWork, openedWork } from "./work.ts";

/** For so long a draft waits for what the service has; then the work goes on without it. */
const patienceSeconds = 5;

type Begun = Pick<Loading<unknown>, "identity" | "id" | "wanted" | "request">;

/** Asks the service for what it has, and the device for what this person has begun of it. */
export function begin<Document>(before: Begun): Step<Loading<Document>, Document> {
  const { identity, id, wanted } = before;
  const request = before.request + 1;
  const isNew = id === "new";
  const state: Loading<Document> = {
    kind: "loading",
    identity,
    id,
    wanted,
    fetched: isNew ? {} : undefined,
    drafts: undefined,
    request,
  };
  const author = emailOf(identity);
  // Whose drafts are shown is known once somebody has signed in.
  if (author === "") return only(state, { kind: "sign-in" });
  const effects: Effect<Document>[] = [{ kind: "find-drafts", id, author }];
  return { state, effects: isNew ? effects : [{ kind: "fetch", id, request }, ...effects] };
}

export function stepLoading<Document, Merged extends AnyMerge<Document>>(
  rules: Rules<Document, Merged>,
  loading: Loading<Document>,
  event: Event<Document> & Stamp,
): Step<State<Document, Merged>, Document> {
  const { request } = loading;
  switch (event.kind) {
    case "start":
      return begin({ ...loading, wanted: event.wanted });
    case "identity":
      return onIdentity(rules, loading, event.identity, event);
    case "sign-in-refused":
      return only(loading.identity.kind === "member" ? loading : unavailable(loading, signedOut));
    case "fetched": {
      if (event.request !== request) return only(loading);
      const { held, failure } = event;
      if (failure?.status === 401) {
        return only({ ...loading, identity: endOf(loading.identity) }, { kind: "sign-in" });
      }
      const fetched = { ...(held && { held }), ...(failure && { failure }) };
      return whenComplete(rules, { ...loading, fetched }, event);
    }
    case "drafts-found": {
      const { author, drafts } = event;
      if (author !== emailOf(loading.identity)) return only(loading);
      const isWorth = drafts.length > 0 && !loading.fetched;
      const wait = { kind: "wait", request, seconds: patienceSeconds } as const;
      return andThen(whenComplete(rules, { ...loading, drafts }, event), (state) =>
        isWorth ? only(state, wait) : only(state),
      );
    }
    case "waited":
      if (event.request !== request || loading.fetched) return only(loading);
      return whenComplete(rules, { ...loading, fetched: { failure: noAnswer } }, event);
    default:
      return only(loading);
  }
}

export function stepUnavailable<Document>(
  state: Unavailable,
  event: Event<Document>,
): Step<Unavailable | Loading<Document>, Document> {
  if (event.kind === "start") return begin({ ...state, wanted: event.wanted ?? state.wanted });
  if (event.kind !== "identity") return only(state);
  const { identity } = event;
  return identity.kind === "member" ? begin({ ...state, identity }) : only({ ...state, identity });
}

const noAnswer: Failure = {
  status: 0,
  reason: "",
  retryAfterSeconds: undefined,
  error: undefined,
};
const signedOut: Failure = { ...noAnswer, status: 401 };

/** Somebody who has signed in is shown their own drafts, and asked for nothing twice. */
function onIdentity<Document, Merged extends AnyMerge<Document>>(
  rules: Rules<Document, Merged>,
  loading: Loading<Document>,
  identity: Identity,
  stamp: Stamp,
): Step<State<Document, Merged>, Document> {
  const isSame = emailOf(identity) === emailOf(loading.identity);
  const hasSignedIn = identity.kind === "member" && loading.identity.kind !== "member";
  if (!isSame || (hasSignedIn && !loading.fetched)) return begin({ ...loading, identity });
  return whenComplete(rules, { ...loading, identity }, stamp);
}

function unavailable(loading: Loading<unknown>, failure: Failure): Unavailable {
  const { identity, id, wanted, request } = loading;
  return { kind: "unavailable", identity, id, wanted, failure, request };
}

function whenComplete<Document, Merged extends AnyMerge<Document>>(
  rules: Rules<Document, Merged>,
  loading: Loading<Document>,
  { newId }: Stamp,
): Step<State<Document, Merged>, Document> {
  const { fetched, drafts, identity, id, wanted } = loading;
  const author = emailOf(identity);
  if (!fetched || !drafts || author === "") return only(loading);
  const { held, failure } = fetched;
  const { unsaved, saved } = sorted(rules, drafts, held);
  const drops = saved.map((draft) => ({ kind: "drop", draft }) as const);
  const draft = unsaved.find((one) => one.id === wanted) ?? unsaved[0];
  // Work that was begun can go on without the service.
  if (failure && !draft) return { state: unavailable(loading, failure), effects: drops };
  const begun = { author, id, base: held, head: held, round: 0 };
  const work = draft ? openedWork(rules, begun, draft) : freshWork(rules, begun);
  const state: Active<Document, Merged> = {
    kind: "active",
    identity,
    work,
    phase: phaseAfter(failure) ?? resting(rules, work),
    slot: draft ? slotOf(draft, newId) : emptySlot(newId),
    others: unsaved.filter((one) => one !== draft),
    next: undefined,
    request: loading.request,
  };
  return { state, effects: drops };
}

/** That there is no connection is told already. */
function phaseAfter(failure: Failure | undefined): Phase<never, never> | undefined {
  if (!failure || failure.status === 0 || failure.status >= 500) return undefined;
  if (failure.status === 403) return { kind: "forbidden" };
  if (failure.status === 404) return { kind: "gone" };
  return failure.status === 429 ? undefined : { kind: "refused", reason: failure.reason };
}

/** Drafts that turn out to be what the service has, because only the answer was lost, are saved. */
export function sorted<Document, Merged extends AnyMerge<Document>>(
  { isSame }: Pick<Rules<Document, Merged>, "isSame">,
  drafts: readonly Draft<Document>[],
  held: Held<Document> | undefined,
): { unsaved: Draft<Document>[]; saved: Draft<Document>[] } {
  const isSaved = ({ mine, unanswered = [] }: Draft<Document>) =>
    held !== undefined &&
    (isSame(mine, held.document) ||
      unanswered.some((save) => isSame(save.document, held.document) && isSame(save.mine, mine)));
  return {
    unsaved: drafts.filter((draft) => !isSaved(draft)),
    saved: drafts.filter(isSaved),
  };
}
