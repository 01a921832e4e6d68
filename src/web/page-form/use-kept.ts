import { useSyncExternalStore } from "react";
import { holdTab, letTabGo } from "#web/ui/confirm-unload.ts";

/** Kept in memory only: typed text must not be written to the device's disk. */
const typedBefore = new Map<string, string>();
const listeners = new Set<() => void>();

/** The browser asks before it closes the tab. */
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

export function useKept(key: string, given = ""): readonly [text: string, type: (next: string) => void] {
  const read = () => typedBefore.get(key) ?? given;
  const text = useSyncExternalStore(listen, read, () => given);
  return [text, (next) => keep(key, next)];
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
