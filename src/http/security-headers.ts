export const jsonType = "application/json; charset=utf-8";

/** On every response. A page or a file that needs another policy sets its own. */
export function securityHeaders(appOrigin: string): Record<string, string> {
  const headers = {
    "Cache-Control": "no-store",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
  };
  if (!appOrigin.startsWith("https:")) return headers;
  // On plain HTTP browsers ignore these two, and complain of the first in their console.
  return {
    ...headers,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Strict-Transport-Security": "max-age=31536000",
  };
}
