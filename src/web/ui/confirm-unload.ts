/** What would be lost with the tab, by a name of its own. */
const held = new Set<string>();

/** The browser asks before it closes or reloads the tab, until the same name is let go. */
export function holdTab(name: string): void {
  held.add(name);
  window.addEventListener("beforeunload", ask);
}

/** @param name absent: everything, since nothing holds back a tab whose session has ended */
export function letTabGo(name?: string): void {
  if (name === undefined) held.clear();
  else held.delete(name);
  // A listener that always stands keeps some browsers from showing a page at once on the way back.
  if (held.size === 0) window.removeEventListener("beforeunload", ask);
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
