import { sessionCookies } from "../contract/session.ts";
import { memoize } from "../memoize.ts";

const { session: secureName, developmentSession: localName } = sessionCookies;

/** A token with its name, and some other cookies beside it. */
const usualLength = 200;

/** The session's token, unless the cookies leave room for doubt. */
export function sessionToken(header: string | undefined): string | undefined {
  return header ? tokenIn(header) : undefined;
}

const tokenIn = memoize((header) => {
  const secure: string[] = [];
  const local: string[] = [];
  for (const cookie of header.split(";")) {
    const equals = cookie.indexOf("=");
    const name = (equals < 0 ? cookie : cookie.slice(0, equals)).trim();
    const value = equals < 0 ? "" : cookie.slice(equals + 1).trim();
    if (name === secureName) secure.push(value);
    else if (name === localName) local.push(value);
  }
  // A cookie with the __Host- prefix cannot be planted by a neighbouring site; it wins.
  const candidates = secure.length > 0 ? secure : local;
  return candidates.length === 1 ? candidates[0] : undefined;
}, usualLength);

/** The cookie that fits the origin. */
export function newSessionCookie(appOrigin: string, token: string, seconds: number): string {
  const isSecure = appOrigin.startsWith("https:");
  return cookie(isSecure ? secureName : localName, token, seconds, isSecure);
}

export function clearedSessionCookies(): string[] {
  return [cookie(secureName, "", 0, true), cookie(localName, "", 0, false)];
}

function cookie(name: string, value: string, seconds: number, isSecure: boolean): string {
  const attributes = `Path=/; HttpOnly; SameSite=Strict; Max-Age=${seconds}`;
  return `${name}=${value}; ${attributes}${isSecure ? "; Secure" : ""}`;
}
