/** Addresses that browsers trust; elsewhere they complain of headers that need trust. */
const trusted = /^https:|^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|$)/;

/** On every response. A page or a file that needs another policy sets its own. */
export function securityHeaders(appOrigin: string): Record<string, string> {
  return {
    "Cache-Control": "no-store",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    ...(trusted.test(appOrigin) && { "Cross-Origin-Opener-Policy": "same-origin" }),
    ...(appOrigin.startsWith("https:") && { "Strict-Transport-Security": "max-age=31536000" }),
  };
}
