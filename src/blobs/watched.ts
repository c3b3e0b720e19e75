import type { Connection } from "../dependencies.ts";
import { Failure } from "../domain/failure.ts";
import type { BlobStore } from "./store.ts";

/** The same store, whose answers and silences are noticed. */
export function watchedStore(store: BlobStore, connection: Connection): BlobStore {
  const noticing = async <Result>(asking: Promise<Result>): Promise<Result> => {
    try {
      const answer = await asking;
      connection.answered();
      return answer;
    } catch (error) {
      if (error instanceof Failure && error.code === "unavailable") connection.lost(error.cause);
      throw error;
    }
  };
  return {
    ...store,
    put: (...place) => noticing(store.put(...place)),
    open: (...place) => noticing(store.open(...place)),
    probe: () => noticing(store.probe()),
  };
}
