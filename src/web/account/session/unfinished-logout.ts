const key = "unfinishedLogout";

/** Keeps the mark of a session that was to be ended while the server could not be reached. */
export function noteUnfinishedLogout(mark: string): void {
  try {
    localStorage.setItem(key, mark);
  } catch {
    // A browser that keeps nothing leaves the session to its own end.
  }
}

/** Whether this session was to be ended; asked once, then it is forgotten. */
export function takeUnfinishedLogout(mark: string): boolean {
  try {
    const noted = localStorage.getItem(key);
    if (noted !== null) localStorage.removeItem(key);
    return noted === mark;
  } catch {
    return false;
  }
}
