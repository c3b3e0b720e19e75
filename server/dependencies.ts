export type Dependency = "postgres" | "redis" | "s3";

export interface DependencyState {
  readonly dependency: Dependency;
  readonly isUp: boolean;
  /** How often the connection was lost, and how often it came back. */
  readonly lost: number;
  readonly regained: number;
}

type Listener = (state: DependencyState, cause: unknown) => void;

/** To be told of every answer and of every failure to get one; counts only the changes. */
export interface Connection {
  /** Call it before each request; call what it returns once the answer is there. */
  asking(): () => void;
  lost(cause: unknown): void;
}

/** Does nothing, for callers without metrics. */
export const unwatched: Connection = { asking: () => () => undefined, lost: () => undefined };

/** The services that this server depends on, and whether they can be reached. */
export class Dependencies {
  readonly #states = new Map<Dependency, DependencyState>();
  #listener: Listener = () => undefined;

  /** Counts as up until somebody has failed to reach it. */
  watch(dependency: Dependency): Connection {
    this.#states.set(dependency, { dependency, isUp: true, lost: 0, regained: 0 });
    return {
      asking: () => {
        const lost = this.#states.get(dependency)?.lost;
        return () => {
          // A request sent before the connection was lost says nothing about the state after it.
          if (this.#states.get(dependency)?.lost === lost) this.#change(dependency, true);
        };
      },
      lost: (cause) => this.#change(dependency, false, cause),
    };
  }

  onChange(listener: Listener): void {
    this.#listener = listener;
  }

  list(): DependencyState[] {
    return [...this.#states.values()];
  }

  #change(dependency: Dependency, isUp: boolean, cause?: unknown): void {
    const before = this.#states.get(dependency);
    if (!before || before.isUp === isUp) return;
    const [lost, regained] = [before.lost + Number(!isUp), before.regained + Number(isUp)];
    const state = { dependency, isUp, lost, regained };
    this.#states.set(dependency, state);
    this.#listener(state, cause);
  }
}
