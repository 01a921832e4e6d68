const prefix = "application-";

/** The id of an application by the key of its row; empty for what is none. */
export function applicationIdOf(key: string): string {
  return key.startsWith(prefix) ? key.slice(prefix.length) : "";
}
