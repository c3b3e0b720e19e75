interface Started<Value> {
  readonly value: Promise<Value>;
  users: number;
}

/** Each project of a run loads its set-up for itself, but all of them run in one process. */
const registry = globalThis as { precentorTests?: Map<string, Started<unknown>> };
const started = (registry.precentorTests ??= new Map());

/** What the first project of a run starts, the others use, and the last one stops. */
export async function sharedByProjects<Value extends { stop(): Promise<void> }>(
  name: string,
  start: () => Promise<Value>,
): Promise<{ value: Value; release: () => Promise<void> }> {
  let entry = started.get(name) as Started<Value> | undefined;
  if (!entry) started.set(name, (entry = { value: start(), users: 0 }));
  const { value } = entry;
  entry.users += 1;
  const release = async () => {
    entry.users -= 1;
    if (entry.users > 0) return;
    started.delete(name);
    await (await value).stop();
  };
  return { value: await value, release };
}
