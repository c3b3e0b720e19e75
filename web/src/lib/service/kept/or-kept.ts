import { connection } from "$lib/service/client/connection.svelte.ts";
import { isUnreachable } from "$lib/service/client/failure.ts";

const timeoutMs = 6000;

/**
 * What the service answers; when it cannot be reached, or keeps one waiting, what this device has,
 * if it has it. As soon as the service is back, everything is asked for again.
 */
export async function orKept<Answer, Copy>(
  answer: Promise<Answer>,
  copy: () => Promise<Copy | undefined>,
): Promise<Answer | Copy> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, timeoutMs, undefined));
  try {
    const first = await Promise.race([answer.then((value) => ({ value })), late]);
    if (first) return first.value;
  } catch (error) {
    const kept = isUnreachable(error) ? await copy().catch(() => undefined) : undefined;
    if (kept === undefined) throw error;
    return kept;
  }
  const kept = await copy().catch(() => undefined);
  if (kept === undefined) return answer;
  answer.catch(() => undefined);
  connection.isOnline = false;
  return kept;
}
