import { expect, test } from "vitest";
import { ApiFailure } from "$lib/service/client/failure.ts";
import { savingAfter, sendWithRetry } from "./sending.ts";

/** Sends until the answers are used up, and tells what was waited for between them. */
async function trySending(answers: readonly (Error | "saved")[], signsIn = true) {
  const waits: string[] = [];
  const left = [...answers];
  const outcome = await sendWithRetry(
    async () => {
      const answer = left.shift();
      if (answer instanceof Error) throw answer;
      return answer;
    },
    {
      signIn: async () => {
        waits.push("sign-in");
        return signsIn;
      },
      wait: async (seconds, isBusy) => {
        waits.push(`${isBusy ? "busy" : "away"} ${seconds}`);
      },
    },
  ).catch((error: unknown) => error);
  return { outcome, waits, left: left.length };
}

const busy = (seconds?: number) => new ApiFailure(429, "Later.", seconds);
const away = (seconds?: number) => new ApiFailure(503, "Away.", seconds);
const signedOut = new ApiFailure(401, "Sign in.");
const lost = new ApiFailure(0, "No answer.");

test("it waits as long as it is told, and longer each time when it is not", async () => {
  const { outcome, waits } = await trySending([busy(7), away(3), away(), away(), "saved"]);
  expect(outcome).toBe("saved");
  expect(waits).toEqual(["busy 7", "away 3", "away 4", "away 8"]);
});

test("it goes on after sign-in, and not without", async () => {
  expect(await trySending([signedOut, "saved"])).toMatchObject({ outcome: "saved" });
  expect(await trySending([signedOut, "saved"], false)).toMatchObject({
    outcome: signedOut,
    left: 1,
  });
});

test("without an answer it is left to the person to try again", async () => {
  expect(await trySending([lost, "saved"])).toMatchObject({ outcome: lost, waits: [], left: 1 });
});

test.each([new TypeError("network error"), new SyntaxError("Unexpected end of JSON input")])(
  "an answer that broke off is none: %s",
  async (broken) => {
    const { outcome, left } = await trySending([broken, "saved"]);
    expect(outcome).toMatchObject({ status: 0 });
    expect(left).toBe(1);
  },
);

test("it does not wait for ever", async () => {
  const { outcome, waits } = await trySending(Array.from({ length: 99 }, () => away()));
  expect(outcome).toBeInstanceOf(ApiFailure);
  expect(waits.length).toBeLessThan(30);
  expect(waits.at(-1)).toBe("away 30");
});

test.each([
  [lost, { kind: "unanswered" }],
  [away(), { kind: "unanswered" }],
  [signedOut, { kind: "signed-out" }],
  [new ApiFailure(403, ""), { kind: "forbidden" }],
  [new ApiFailure(404, ""), { kind: "gone" }],
  [new ApiFailure(400, "title is missing"), { kind: "refused", reason: "title is missing" }],
])("%s is told as %j", (failure, saving) => {
  expect(savingAfter(failure)).toEqual(saving);
});
