/**
 * Where a click on a link would load another document of this site in this tab: its path, query and hash.
 *
 * @returns null when it would not, or somebody has taken care of it
 */
export function placeOfLink(event: MouseEvent): string | null {
  const { target, defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  if (link === null || link.origin !== location.origin || link.hasAttribute("download")) return null;
  if (link.target !== "" && link.target !== "_self") return null;
  const isHere = link.pathname === location.pathname && link.search === location.search;
  return isHere && link.hash !== "" ? null : link.pathname + link.search + link.hash;
}
