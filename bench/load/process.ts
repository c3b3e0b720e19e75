import { setTimeout as pause } from "node:timers/promises";
import { answerTasks } from "../processes/tasks.ts";
import { Connection } from "./connection.ts";
import type { LoadResult, LoadSpec } from "./plan.ts";
import { askerOf } from "./requests.ts";

/** The process that the load comes from. */
answerTasks({ run });

async function run(spec: LoadSpec): Promise<LoadResult> {
  const times: number[] = [];
  const numbers = Array.from({ length: spec.connections }, (_, number) => number);
  const connections = await Promise.all(
    numbers.map((number) => Connection.open(spec.urls[number % spec.urls.length] ?? "")),
  );
  const begin = performance.now();
  const until = begin + (spec.seconds ?? Number.POSITIVE_INFINITY) * 1000;
  const most = spec.requests ?? Number.POSITIVE_INFINITY;
  let [begun, bytes] = [0, 0];
  const work = async (connection: Connection, number: number) => {
    const ask = askerOf(spec, number);
    while (begun < most && performance.now() < until) {
      begun += 1;
      const sent = performance.now();
      const { status, bodyBytes, head } = await ask(connection);
      times.push(performance.now() - sent);
      bytes += bodyBytes;
      if ((status < 200 || status > 299) && !spec.allowed?.includes(status)) {
        throw new Error(`Answered ${head.split("\r\n")[0]} to ${spec.plan.kind}.`);
      }
      if (spec.pauseMs) await pause(spec.pauseMs);
    }
  };
  try {
    await Promise.all(connections.map(work));
  } finally {
    for (const connection of connections) connection.close();
  }
  const seconds = (performance.now() - begin) / 1000;
  const perSecond = times.length / seconds;
  return { requests: times.length, seconds, perSecond, times: Float64Array.from(times), bytes };
}
