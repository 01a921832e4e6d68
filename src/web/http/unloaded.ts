/** Whether a page could not be shown because its file did not come: there was no line, or a new release has other files. */
export function isUnloaded(error: unknown): boolean {
  return error instanceof DOMException && error.name === "NetworkError";
}

/** What is thrown where a page cannot be loaded. @param what for whoever looks at the console */
export function unloaded(what: string): DOMException {
  return new DOMException(what, "NetworkError");
}
