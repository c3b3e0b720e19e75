import { Server } from "node:http";

/**
 * Loaded before the program: each request to the interface is taken up a while later, so that answers
 * come in another order than they were asked for. Tests that only pass on a quick machine fail then.
 */
const maxMs = Number(new URL(import.meta.url).searchParams.get("ms"));
const { emit } = Server.prototype;

Server.prototype.emit = function (event, ...rest) {
  if (event !== "request" || !rest[0].url.startsWith("/api/"))
    return emit.call(this, event, ...rest);
  setTimeout(() => emit.call(this, event, ...rest), Math.random() * maxMs);
  return true;
};
