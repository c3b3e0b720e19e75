import { type Component, getContext, setContext } from "svelte";

const key = Symbol("what ends a bar");

/** What stands at the end of every bar below, such as the settings; the bars need not know it. */
export function setBarEnd(end: Component): void {
  setContext(key, end);
}

export function barEnd(): Component | undefined {
  return getContext(key);
}
