/** Whether the page's file did not load: no connection, or a new release. */
export function isUnloaded(error: unknown): boolean {
  return error instanceof DOMException && error.name === "NetworkError";
}

/** Creates the error of a page that cannot be loaded. @param what for the console */
export function unloaded(what: string): DOMException {
  return new DOMException(what, "NetworkError");
}
