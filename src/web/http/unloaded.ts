/** The file did not load: no connection, or a new release. */
export function isUnloaded(error: unknown): boolean {
  return error instanceof DOMException && error.name === "NetworkError";
}

export function unloaded(what: string): DOMException {
  return new DOMException(what, "NetworkError");
}
