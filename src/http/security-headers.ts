/** On every response. A page or a file that needs another policy sets its own. */
export function securityHeaders(appOrigin: string): Record<string, string> {
  const headers = {
    "Cache-Control": "no-store",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
  };
  if (!appOrigin.startsWith("https:")) return headers;
  return { ...headers, "Strict-Transport-Security": "max-age=31536000" };
}
