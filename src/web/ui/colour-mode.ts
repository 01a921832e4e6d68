import { useSyncExternalStore } from "react";
import { habitScript, restoreDensity } from "./list-habits.ts";

export type ColourMode = "light" | "dark";
const storageKey = "colour-mode";

/** Runs before the first paint, so that dark pages do not flash and dense rows do not jump. */
export const colourModeScript = `try{if(localStorage.getItem("${storageKey}")==="dark")document.documentElement.dataset.colourMode="dark";${habitScript}}catch{}`;

/** For a root element rebuilt by the browser. */
export function restoreColourMode(): void {
  if (stored() === "dark") show("dark");
  restoreDensity();
}

/** Other tabs follow a change. */
export function useColourMode(): [ColourMode, (mode: ColourMode) => void] {
  return [useSyncExternalStore(subscribe, current, () => "light" as const), choose];
}

const current = (): ColourMode => (document.documentElement.dataset["colourMode"] === "dark" ? "dark" : "light");

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", followOtherTab);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener("storage", followOtherTab);
  };
}

function followOtherTab(event: StorageEvent): void {
  if (event.key === storageKey) show(event.newValue === "dark" ? "dark" : "light");
}

function show(mode: ColourMode): void {
  document.documentElement.dataset["colourMode"] = mode;
  for (const listener of listeners) listener();
}

function stored(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

function choose(mode: ColourMode): void {
  show(mode);
  try {
    localStorage.setItem(storageKey, mode);
  } catch {
    // Without storage, the choice lasts as long as the page.
  }
}
