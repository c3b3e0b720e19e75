import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Typing } from "./typing.ts";

describe("what is being typed", () => {
  let taken: string[];
  let typing: Typing<string>;

  beforeEach(() => {
    vi.useFakeTimers();
    taken = [];
    typing = new Typing<string>(() => taken.push(typing.take("") ?? "nothing"));
  });
  afterEach(() => void vi.useRealTimers());

  const key = (text: string) => typing.add("words", () => text);

  it("is taken over once, after a pause", () => {
    for (const text of ["a", "al", "alo"]) {
      key(text);
      vi.advanceTimersByTime(200);
    }
    expect(taken).toEqual([]);
    vi.advanceTimersByTime(100);
    expect(taken).toEqual(["alo"]);
    vi.advanceTimersByTime(10_000);
    expect(taken).toEqual(["alo"]);
  });

  it("is taken over without a pause after two seconds", () => {
    for (let count = 1; count <= 25; count += 1) {
      key("a".repeat(count));
      vi.advanceTimersByTime(100);
    }
    expect(taken).toEqual(["a".repeat(20)]);
  });

  it("keeps the order of what was typed in several places", () => {
    typing.add("one", (before) => `${before}lost`);
    typing.add("one", (before) => `${before}1`);
    typing.add("two", (before) => `${before}2`);
    typing.add("one", (before) => `${before}3`);
    expect(typing.take("0")).toBe("0123");
  });

  it("is nothing once it was taken", () => {
    key("a");
    typing.take("");
    expect(typing.take("")).toBeUndefined();
    vi.advanceTimersByTime(10_000);
    expect(taken).toEqual([]);
  });
});
