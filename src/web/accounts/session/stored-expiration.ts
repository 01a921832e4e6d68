import { letTabGo } from "#web/ui/confirm-unload.ts";
import { forgetHabits } from "#web/ui/list-habits.ts";
import { forgetMark } from "./stored-mark.ts";

const key = "sessionExpiration";

/** The end of this browser's session in milliseconds since 1970, shared by all tabs; null: nobody is logged in. */
export function storedExpiration(): number | null {
  const stored = read();
  const expires = stored === null ? Number.NaN : Date.parse(stored);
  return Number.isNaN(expires) ? null : expires;
}

/** @param expires ISO 8601, from the server */
export function storeExpiration(expires: string): void {
  write(expires);
}

/** Sets it to null, which tells the other tabs too, and forgets what else this browser kept for the user. */
export function resetExpiration(): void {
  forgetMark();
  forgetHabits();
  forgetTab();
  write(null);
}

/** Forgets what this tab kept for the user, such as archives. Each tab has to do that itself. */
export function forgetTab(): void {
  letTabGo();
  const forget = () => {
    try {
      sessionStorage.clear();
    } catch {
      // Nothing was kept.
    }
  };
  forget();
  // The router notes where each page was scrolled to when the document is left.
  window.addEventListener("pagehide", forget);
}

/** Calls back when another tab has logged in, extended or logged out. @returns stops it */
export function onExpirationChange(listener: () => void): () => void {
  const follow = (event: StorageEvent) => {
    // No key: the whole storage was cleared.
    if (event.key === key || event.key === null) listener();
  };
  window.addEventListener("storage", follow);
  return () => window.removeEventListener("storage", follow);
}

/** In a browser without storage each page has a value of its own. */
let unkept: string | null = null;
let keepsNothing = false;

function read(): string | null {
  if (keepsNothing) return unkept;
  try {
    return localStorage.getItem(key);
  } catch {
    return unkept;
  }
}

function write(value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    keepsNothing = true;
    unkept = value;
  }
}
