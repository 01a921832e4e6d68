import { localePrefix } from "#domain/shared/locale.ts";

const longest = 1_000;
/** A path of this host: no second slash that would begin another host, no backslash, which browsers read as one. */
const ownPath = /^\/(?!\/)[^\\\p{Cc}\s]*$/u;
const dotSegment = /\/\.{1,2}(?:[/?#]|$)/;
/** Where one cannot stay once logged in, and what is no page. */
const noPlaceToBe = new RegExp(
  `^${localePrefix}?/(?:api|(?:backoffice/)?(?:login|logout)|registration|password-recovery|backoffice/password)(?:[/?#]|$)`,
);

/**
 * The page to go back to after logging in, from an address that anybody may have made.
 *
 * @returns a path on this host with its query, or null when it is not surely one
 */
export function safeWayBack(next: unknown): string | null {
  if (typeof next !== "string" || next.length > longest || !ownPath.test(next)) return null;
  const path = next.split(/[?#]/, 1)[0] ?? "";
  if (path.includes("//") || /%2e|%2f|%5c/i.test(path) || dotSegment.test(next) || noPlaceToBe.test(next)) return null;
  return next;
}
