import { letTabGo } from "#web/ui/confirm-unload.ts";
import { forgetHabits } from "#web/ui/list-habits.ts";
import { forgetMark } from "./stored-mark.ts";

const key = "sessionExpiration";

/** Returns the end of this browser's session in milliseconds since 1970, shared by all tabs. */
export function storedExpiration(): number | null {
  const stored = read();
  const expires = stored === null ? Number.NaN : Date.parse(stored);
  return Number.isNaN(expires) ? null : expires;
}

/** @param expires ISO 8601, from the server */
export function storeExpiration(expires: string): void {
  write(expires);
}

/** Notifies the other tabs that the session has ended, and deletes other data stored for the user. */
export function resetExpiration(): void {
  forgetMark();
  forgetHabits();
  forgetTab();
  write(null);
}

/** Deletes the data that this tab stored for the user, such as archives. Each tab has to do it. */
export function forgetTab(): void {
  letTabGo();
  const forget = () => {
    try {
      sessionStorage.clear();
    } catch {}
  };
  forget();
  // The router stores scroll positions when the document is left.
  window.addEventListener("pagehide", forget);
}

/** Calls back when another tab has logged in, extended or logged out. @returns a function that unsubscribes */
export function onExpirationChange(listener: () => void): () => void {
  const follow = (event: StorageEvent) => {
    // The key is null when the entire storage was cleared.
    if (event.key === key || event.key === null) listener();
  };
  window.addEventListener("storage", follow);
  return () => window.removeEventListener("storage", follow);
}

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
