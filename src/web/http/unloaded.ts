/** The file did not load: no connection, or a new release. */
export const isUnloaded = (error: unknown): boolean => error instanceof DOMException && error.name === "NetworkError";

export const unloaded = (what: string): DOMException => new DOMException(what, "NetworkError");
