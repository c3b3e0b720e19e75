import type { HandleClientError } from "@sveltejs/kit";
import { bearFragment } from "./browser/repair-hash.ts";

bearFragment();

/** A page that is not there is told on the page; only what is our fault goes to the console. */
export const handleError: HandleClientError = ({ error, status, message }) => {
  // oxlint-disable-next-line no-console -- There is no other place to report to.
  if (status !== 404) console.error(error);
  return { message };
};
