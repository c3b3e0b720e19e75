import { sessionCookies } from "../contract/session.ts";

const { session: secureName, developmentSession: localName } = sessionCookies;

/** The session's token, unless the cookies leave room for doubt. */
export function sessionToken(header: string | undefined): string | undefined {
  if (!header) return undefined;
  const cookies = header.split(";").map(parseCookie);
  const named = (name: string) => cookies.filter((cookie) => cookie.name === name);
  // A cookie with the __Host- prefix cannot be planted by a neighbouring site; it wins.
  const candidates = named(secureName).length > 0 ? named(secureName) : named(localName);
  const [cookie] = candidates;
  return candidates.length === 1 ? cookie?.value : undefined;
}

function parseCookie(text: string): { name: string; value: string } {
  const [name = "", ...value] = text.split("=");
  return { name: name.trim(), value: value.join("=").trim() };
}

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
