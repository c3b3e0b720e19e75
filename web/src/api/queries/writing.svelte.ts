import { mayWrite } from "$domain/role.ts";
import { createChurchesQuery } from "./churches.ts";

/** Whether whoever is signed in may change songs of a church; unknown until their role is. */
export function createWriting(church: () => string) {
  const churches = createChurchesQuery();
  const role = $derived(churches.data?.find(({ id }) => id === church())?.role);
  return {
    /** Whether an answer is on its way; without a connection none is. */
    get isAsked(): boolean {
      return !churches.data && churches.isFetching;
    },
    get isAllowed(): boolean | undefined {
      if (!churches.data) return undefined;
      return role ? mayWrite(role) : false;
    },
  };
}
