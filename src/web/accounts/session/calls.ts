import { request } from "#web/http/client.ts";
import { resetExpiration, storeExpiration } from "./stored-expiration.ts";

/** Extends the session and stores its new end for all tabs. @returns whether the session continues */
export async function extendSession(): Promise<boolean> {
  const { status, data } = await request("GET", "/api/auth/extend-session");
  const expires = status === 200 && typeof data === "object" && data && "expires" in data ? data.expires : null;
  if (typeof expires !== "string" || Number.isNaN(Date.parse(expires))) return false;
  storeExpiration(expires);
  return true;
}

const longestWaitMs = 10_000;

/** Ends the session here and in the other tabs. @returns whether the server has ended it */
export async function logOut(): Promise<boolean> {
  const { status } = await request("GET", "/api/auth/logout", { signal: AbortSignal.timeout(longestWaitMs) });
  const hasEnded = status === 200 || status === 401;
  if (hasEnded) resetExpiration();
  return hasEnded;
}

/** Asks the server whether this browser has a session. @returns null if the server cannot be reached */
export async function isLoggedIn(): Promise<boolean | null> {
  const { status, data } = await request("GET", "/api/auth/check");
  if (status !== 200 || typeof data !== "object" || !data || !("isLoggedIn" in data)) return null;
  return data.isLoggedIn === true;
}
