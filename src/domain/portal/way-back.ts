import { localePrefix } from "#domain/shared/locale.ts";

const longest = 1_000;
/** A path of this host: a second slash would begin another host, and browsers read a backslash as one. */
const ownPath = /^\/(?!\/)[^\\\p{Cc}\s]*$/u;
const dotSegment = /\/\.{1,2}(?:[/?#]|$)/;
/** Pages that make no sense after login, and addresses that are not pages. */
const noPlaceToBe = new RegExp(
  `^${localePrefix}?/(?:api|(?:backoffice/)?(?:login|logout)|registration|password-recovery|backoffice/password)(?:[/?#]|$)`,
);

/**
 * @param next untrusted
 * @returns a path on this host with its query; null when that is not certain
 */
export function safeWayBack(next: unknown): string | null {
  if (typeof next !== "string" || next.length > longest || !ownPath.test(next)) return null;
  const path = next.split(/[?#]/, 1)[0] ?? "";
  if (path.includes("//") || /%2e|%2f|%5c/i.test(path) || dotSegment.test(next) || noPlaceToBe.test(next)) return null;
  return next;
}
