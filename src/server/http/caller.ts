import { type BlockList, isIP } from "node:net";
import type { Locale } from "#domain/shared/locale.ts";
import type { StaffVisitor } from "#server/contract/staff.ts";
import { type CookieJar, tokenCookie } from "./cookies.ts";
import { acceptedLocale, pathLocale } from "./locale.ts";

export interface Caller {
  readonly origin: string;
  readonly visitor: StaffVisitor;
  readonly visitorId: string | null;
  readonly askedLocale: Locale | null;
}

interface CallerParts {
  readonly headers: Headers;
  readonly path: string;
  readonly peer: string | undefined;
  readonly origin: string;
  readonly cookies: CookieJar;
  readonly trustedProxies: BlockList;
}

export function readCaller({ headers, path, peer, origin, cookies, trustedProxies }: CallerParts): Caller {
  const askedLocale = acceptedLocale(headers.get("accept-language"));
  const cookieHeader = headers.get("cookie");
  return {
    origin,
    askedLocale,
    visitorId: tokenCookie(cookieHeader, cookies.visitorName),
    visitor: {
      deviceToken: tokenCookie(cookieHeader, cookies.deviceName),
      sessionToken: tokenCookie(cookieHeader, cookies.sessionName),
      staffToken: tokenCookie(cookieHeader, cookies.staffName),
      address: clientAddress(peer, headers.get("x-forwarded-for"), trustedProxies),
      userAgent: (headers.get("user-agent") ?? "").slice(0, 400),
      locale: requestLocale(path, headers.get("accept-language")),
    },
  };
}

/** A page has its language in its address, a call under `/api` in a header. */
export function requestLocale(path: string, acceptLanguage: string | null | undefined): Locale {
  return (isApiPath(path) ? acceptedLocale(acceptLanguage) : null) ?? pathLocale(path);
}

export function isApiPath(path: string): boolean {
  return path === "/api" || path.startsWith("/api/");
}

/**
 * Returns the last address in `X-Forwarded-For` that is not a trusted proxy: the caller may have forged those before
 * it.
 */
export function clientAddress(peer: string | undefined, forwardedFor: string | null, trusted: BlockList): string {
  const chain = [...(forwardedFor ?? "").split(","), peer ?? ""].map((part) => plain(part.trim()));
  let address = "unknown";
  for (const hop of chain.toReversed()) {
    if (isIP(hop) === 0) break;
    address = hop;
    if (!trusted.check(hop, isIP(hop) === 6 ? "ipv6" : "ipv4")) break;
  }
  return address;
}

/** Normalises IPv4-mapped IPv6 (`::ffff:192.0.2.1`), brackets and ports. */
function plain(address: string): string {
  const bare = /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address)?.[1] ?? address;
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1] ?? bare;
}
