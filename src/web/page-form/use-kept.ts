import { useSyncExternalStore } from "react";
import { holdTab, letTabGo } from "#web/ui/confirm-unload.ts";

/** Kept in memory only: typed text must not be written to the device's disk. */
const typedBefore = new Map<string, string>();
const listeners = new Set<() => void>();

/** Stores typed text; the browser asks before it closes the tab, unless it is empty. */
function keep(key: string, text: string): void {
  typedBefore.set(key, text);
  if (text === "") letTabGo(key);
  else holdTab(key);
  for (const listener of listeners) listener();
}

export function forgetKept(key: string): void {
  typedBefore.delete(key);
  letTabGo(key);
  for (const listener of listeners) listener();
}

/** Returns text that is kept in this tab until it is sent. */
export function useKept(key: string, given = ""): readonly [text: string, type: (next: string) => void] {
  // Only the browser has the stored text.
  const read = () => typedBefore.get(key) ?? given;
  const text = useSyncExternalStore(listen, read, () => given);
  return [text, (next) => keep(key, next)];
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
