import { useSyncExternalStore } from "react";
import { holdTab, letTabGo } from "#web/ui/confirm-unload.ts";

/** What was typed, by its key. In the memory of the tab, since nothing that is typed may be written to the disk of the device. */
const typedBefore = new Map<string, string>();
const listeners = new Set<() => void>();

/** Keeps what was typed; the browser asks before it closes the tab, unless it is empty. */
function keep(key: string, text: string): void {
  typedBefore.set(key, text);
  if (text === "") letTabGo(key);
  else holdTab(key);
  for (const listener of listeners) listener();
}

/** Forgets what was typed: it has been sent. */
export function forgetKept(key: string): void {
  typedBefore.delete(key);
  letTabGo(key);
  for (const listener of listeners) listener();
}

/** A text that is typed and kept in this tab until it was sent. @param key names what it is typed to */
export function useKept(key: string, given = ""): readonly [text: string, type: (next: string) => void] {
  // Only the browser has the kept text: the server's HTML has what was given.
  const read = () => typedBefore.get(key) ?? given;
  const text = useSyncExternalStore(listen, read, () => given);
  return [text, (next) => keep(key, next)];
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
