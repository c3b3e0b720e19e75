export type Task = (argument: never) => unknown;

/** Answers what the parent process asks, one task or several at a time, until it lets go. */
export function answerTasks(tasks: Readonly<Record<string, Task>>): void {
  process.on("disconnect", () => process.exit(0));
  process.on("message", ({ id, name, argument }: Question) => {
    const task = tasks[name] as ((argument: unknown) => unknown) | undefined;
    const work = async () => {
      if (!task) throw new Error(`There is no task ${name}.`);
      return task(argument);
    };
    work().then(
      (result) => process.send?.({ id, result } satisfies Answer),
      (error: Error) => process.send?.({ id, error: error.stack ?? error.message }),
    );
  });
}

export interface Question {
  readonly id: number;
  readonly name: string;
  readonly argument: unknown;
}

export interface Answer {
  readonly id: number;
  readonly result?: unknown;
  readonly error?: string;
}
