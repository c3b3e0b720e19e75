import { isUnreachable } from "$lib/api/failure.ts";

/** What the service answers; when it cannot be reached, what this device has, if it has it. */
export async function orKept<Answer, Copy>(
  answer: Promise<Answer>,
  copy: () => Promise<Copy | undefined>,
): Promise<Answer | Copy> {
  try {
    return await answer;
  } catch (error) {
    const kept = isUnreachable(error) ? await copy().catch(() => undefined) : undefined;
    if (kept === undefined) throw error;
    return kept;
  }
}
