export interface LoginCheck {
  /** routes without a language's prefix; one that ends in `/*` stands for everything below it, not for itself */
  readonly exempt: readonly string[];
  /** where a visitor who may not stay is sent, without a language's prefix */
  readonly target: string;
  /** Sends members away instead of strangers. */
  readonly isInverted?: boolean;
}

/**
 * Whether a visitor may see a route in the state they are in.
 *
 * @param route without a language's prefix and a query: `/settings`
 * @returns the route to go to instead; null to stay
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
