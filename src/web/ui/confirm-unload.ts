const held = new Set<string>();

/** Makes the browser ask before it closes the tab, until the name is released. */
export function holdTab(name: string): void {
  held.add(name);
  window.addEventListener("beforeunload", ask);
}

/** @param name not set: all, because an ended session must not hold the tab */
export function letTabGo(name?: string): void {
  if (name === undefined) held.clear();
  else held.delete(name);
  // A permanent listener disables the back-forward cache of some browsers.
  if (held.size === 0) window.removeEventListener("beforeunload", ask);
}

const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
