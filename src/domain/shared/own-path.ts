/**
 * Browsers read two slashes, or a slash and a backslash, at the beginning of a path as another host.
 *
 * @param path untrusted, perhaps with a query
 */
export function ownPath(path: string): string {
  return `/${path.replace(/^[/\\\s]+/, "")}`;
}
