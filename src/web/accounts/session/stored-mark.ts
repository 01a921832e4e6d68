const key = "sessionMark";

/** Which session, acting for whom, the newest page of this browser was loaded with: an opaque mark and the time. */
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
    // A browser that keeps nothing tells its other tabs nothing.
  }
}

export function forgetMark(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

/** Calls when another tab has been loaded with a session. @returns stops it */
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
