import { daySeconds } from "#domain/shared/days.ts";

/** Browsers keep no cookie longer. */
const deviceDays = 400;

export const csrfCookieName = "XSRF-TOKEN";

/** Over https, another host of the domain cannot set them (`__Host-`). */
export interface CookieJar {
  readonly visitorName: string;
  readonly deviceName: string;
  readonly sessionName: string;
  readonly staffName: string;
  /** values of `Set-Cookie` */
  visitor(id: string): string;
  device(token: string): string;
  session(token: string | null): string;
  staff(token: string | null): string;
  csrf(token: string): string;
}

export function cookieJar(publicUrl: string): CookieJar {
  const isSecure = publicUrl.startsWith("https:");
  const prefix = isSecure ? "__Host-" : "";
  const visitorName = `${prefix}visitor`;
  const deviceName = `${prefix}device`;
  const sessionName = `${prefix}sid`;
  const staffName = `${prefix}staff`;
  const shared = `; Path=/; SameSite=Lax${isSecure ? "; Secure" : ""}`;
  const ofSession = (name: string, token: string | null) =>
    // The cookie ends with the browser, or earlier by the server's decision.
    `${name}=${token ?? ""}${shared}; HttpOnly${token === null ? "; Max-Age=0" : ""}`;
  return {
    visitorName,
    deviceName,
    sessionName,
    staffName,
    visitor: (id) => `${visitorName}=${id}${shared}; HttpOnly`,
    device: (token) => `${deviceName}=${token}${shared}; HttpOnly; Max-Age=${deviceDays * daySeconds}`,
    session: (token) => ofSession(sessionName, token),
    staff: (token) => ofSession(staffName, token),
    // The page's script copies it into a header.
    csrf: (token) => `${csrfCookieName}=${token}${shared}`,
  };
}

/** 256 random bits in base64url. */
const token = /^[A-Za-z0-9_-]{43}$/;

/** Reads a cookie (RFC 6265, 5.4); null if missing, duplicated or malformed. */
export function tokenCookie(header: string | null | undefined, name: string): string | null {
  const value = cookie(header, name);
  return value !== null && token.test(value) ? value : null;
}

export function cookie(header: string | null | undefined, name: string): string | null {
  if (!header?.includes(`${name}=`)) return null;
  const values = header
    .split(";")
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
  return values.length === 1 ? (values[0] ?? null) : null;
}
