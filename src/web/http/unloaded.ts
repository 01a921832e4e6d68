/** Whether a page could not be shown because its file did not load: no connection, or a new release. */
export function isUnloaded(error: unknown): boolean {
  return error instanceof DOMException && error.name === "NetworkError";
}

/** The error of a page that cannot be loaded. @param what for whoever reads the console */
export function unloaded(what: string): DOMException {
  return new DOMException(what, "NetworkError");
}
