const prefix = "application-";

/** Returns the application id of a row's key; empty for other kinds. */
export function applicationIdOf(key: string): string {
  return key.startsWith(prefix) ? key.slice(prefix.length) : "";
}
