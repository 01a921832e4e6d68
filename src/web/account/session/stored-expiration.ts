import { forgetMark } from "./stored-mark.ts";

const key = "sessionExpiration";

/** When the session of this browser ends, in milliseconds since 1970, as every tab knows it; null: nobody is logged in. */
export function storedExpiration(): number | null {
  const stored = read();
  const expires = stored === null ? Number.NaN : Date.parse(stored);
  return Number.isNaN(expires) ? null : expires;
}

/** @param expires ISO 8601, as the server has said it */
export function storeExpiration(expires: string): void {
  write(expires);
}

/** Back to null, which tells the other tabs as well. */
export function resetExpiration(): void {
  forgetMark();
  write(null);
}

/** Calls when another tab has logged in, extended or logged out. @returns stops it */
export function onExpirationChange(listener: () => void): () => void {
  const follow = (event: StorageEvent) => {
    // No key: the whole storage was cleared.
    if (event.key === key || event.key === null) listener();
  };
  window.addEventListener("storage", follow);
  return () => window.removeEventListener("storage", follow);
}

/** In a browser that keeps nothing each page knows its own. */
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
