import type { Route } from "../contract/route.ts";

const name = "precentor_http_request_seconds";
const help = "Requests by route and status, with the time they took.";
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 30];

interface Times {
  /** Requests within each bound and above the one before; behind them those above all. */
  readonly counts: number[];
  seconds: number;
}

/**
 * A histogram of all requests. Every read passes here, and finding the place of its labels takes a
 * general one longer than anything else that is told of a request.
 */
export class RequestTimes {
  readonly #byRoute = new Map<Route, Map<string, Times>>();

  add(route: Route, method: string, status: number, seconds: number): void {
    let ofRoute = this.#byRoute.get(route);
    if (!ofRoute) this.#byRoute.set(route, (ofRoute = new Map()));
    const kind = `method="${method}",status="${status}"`;
    let times = ofRoute.get(kind);
    if (!times) ofRoute.set(kind, (times = { counts: [...bounds.map(() => 0), 0], seconds: 0 }));
    let place = 0;
    while (place < bounds.length && seconds > (bounds[place] ?? 0)) place += 1;
    times.counts[place] = (times.counts[place] ?? 0) + 1;
    times.seconds += seconds;
  }

  /** In Prometheus' text form. */
  text(): string {
    const lines = [`# HELP ${name} ${help}`, `# TYPE ${name} histogram`];
    for (const [{ path }, ofRoute] of this.#byRoute) {
      for (const [kind, times] of ofRoute) lines.push(...linesOf(`route="${path}",${kind}`, times));
    }
    return `${lines.join("\n")}\n`;
  }
}

function linesOf(labels: string, { counts, seconds }: Times): string[] {
  let sum = 0;
  const buckets = counts.map((count, place) => {
    sum += count;
    return `${name}_bucket{le="${bounds[place] ?? "+Inf"}",${labels}} ${sum}`;
  });
  return [...buckets, `${name}_sum{${labels}} ${seconds}`, `${name}_count{${labels}} ${sum}`];
}
