/**
 * A path that stays on this host: browsers read two slashes, or a slash and a backslash, at its beginning as another host.
 *
 * @param path perhaps with a query, from an address that anybody may have made
 */
export function ownPath(path: string): string {
  return `/${path.replace(/^[/\\\s]+/, "")}`;
}
