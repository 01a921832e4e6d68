/**
 * Keeps a path on this host: browsers read two slashes, or a slash and a backslash, at its beginning as another host.
 *
 * @param path untrusted, perhaps with a query
 */
export function ownPath(path: string): string {
  return `/${path.replace(/^[/\\\s]+/, "")}`;
}
