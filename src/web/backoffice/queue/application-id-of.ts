const prefix = "application-";

/** Returns the application id of a row's key; empty for other kinds. */
export const applicationIdOf = (key: string): string => (key.startsWith(prefix) ? key.slice(prefix.length) : "");
