export interface LoginCheck {
  /** routes without the language prefix; `/x/*` matches everything below `/x`, not `/x` itself */
  readonly exempt: readonly string[];
  readonly target: string;
  /** Redirects users who are logged in instead of guests. */
  readonly isInverted?: boolean;
}

/**
 * @param route without language prefix and query: `/settings`
 * @returns the redirect target; null: may stay
 */
export function checkLogin(route: string, isLoggedIn: boolean, check: LoginCheck): string | null {
  if (check.exempt.some((pattern) => isMeant(route, pattern))) return null;
  const isSentAway = check.isInverted ? isLoggedIn : !isLoggedIn;
  return isSentAway ? check.target : null;
}

function isMeant(route: string, pattern: string): boolean {
  const path = withoutEndSlash(route);
  if (!pattern.endsWith("/*")) return path === withoutEndSlash(pattern);
  return path.startsWith(pattern.slice(0, -1));
}

function withoutEndSlash(path: string): string {
  return path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
}
