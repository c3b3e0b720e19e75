import { type Asset, pdfMediaType } from "$contract/asset.ts";
import { closeBudget, requestQueue } from "../budget/budget.ts";
import { defaultBusySeconds } from "../reachability/reachability.ts";
import { failureOf } from "./client.ts";
import { checkConnection } from "./check-connection.ts";
import { ApiFailure } from "./failure.ts";
import { retryAfterSeconds } from "./retry-after.ts";

/** Uploads a PDF. By XMLHttpRequest, since `fetch` does not tell how far it is. */
export async function sendFile(
  church: string,
  file: File,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<Asset> {
  await requestQueue.turn("save", signal);
  const request = new XMLHttpRequest();
  request.open(
    "POST",
    `/api/v1/churches/${church}/assets?${new URLSearchParams({ filename: file.name })}`,
  );
  request.setRequestHeader("Content-Type", pdfMediaType);
  request.upload.addEventListener("loadstart", () => onProgress(0));
  request.upload.addEventListener("progress", ({ loaded, total }) => {
    if (total > 0) onProgress(loaded / total);
  });
  const stop = () => request.abort();
  signal.addEventListener("abort", stop);
  try {
    await answerTo(request, file);
  } finally {
    signal.removeEventListener("abort", stop);
  }
  const body = parsed(request.responseText);
  if (request.status === 201) return (body as { asset: Asset }).asset;
  const { status, statusText } = request;
  const headers = { get: (name: string) => request.getResponseHeader(name) };
  if (status === 429) {
    await closeBudget(Date.now() + (retryAfterSeconds(headers) ?? defaultBusySeconds) * 1000);
  }
  throw failureOf({ status, statusText, headers }, body);
}

function answerTo(request: XMLHttpRequest, file: File): Promise<unknown> {
  return new Promise((resolve, reject) => {
    request.addEventListener("load", resolve);
    request.addEventListener("abort", () => reject(new DOMException("Cancelled", "AbortError")));
    request.addEventListener("error", () => {
      // It may be the file alone that cannot be read any more.
      void checkConnection();
      reject(new ApiFailure(0, ""));
    });
    request.send(file);
  });
}

/** A proxy's own answer need not be JSON. */
function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
