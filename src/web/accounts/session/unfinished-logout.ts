const key = "unfinishedLogout";

/** Keeps the mark of a session whose logout did not reach the server. */
export function noteUnfinishedLogout(mark: string): void {
  try {
    localStorage.setItem(key, mark);
  } catch {
    // Without storage the session ends by its own expiry.
  }
}

/** Whether this session's logout is still to be sent; the first call forgets it. */
export function takeUnfinishedLogout(mark: string): boolean {
  try {
    const noted = localStorage.getItem(key);
    if (noted !== null) localStorage.removeItem(key);
    return noted === mark;
  } catch {
    return false;
  }
}
