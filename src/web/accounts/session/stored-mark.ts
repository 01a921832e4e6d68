const key = "sessionMark";

/** The session and identity for which the newest page of this browser was loaded: an opaque mark and the time. */
export interface StoredMark {
  readonly mark: string;
  /** ISO 8601, by the server's clock */
  readonly now: string;
}

export function storedMark(): StoredMark | null {
  const [now, mark] = (read() ?? "").split(" ");
  return now && mark ? { now, mark } : null;
}

export function storeMark({ now, mark }: StoredMark): void {
  try {
    localStorage.setItem(key, `${now} ${mark}`);
  } catch {
    // Without storage the other tabs are not notified.
  }
}

export function forgetMark(): void {
  try {
    localStorage.removeItem(key);
  } catch {}
}

/** Calls back when another tab has loaded a page with a session. @returns a function that unsubscribes */
export function onMarkChange(listener: () => void): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key === key) listener();
  };
  window.addEventListener("storage", follow);
  return () => window.removeEventListener("storage", follow);
}

function read(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
