import { useSyncExternalStore } from "react";

/** What only the browser knows. The server's HTML, and the first rendering that takes it over, have `onServer`. */
export function useInBrowser<T extends string | boolean>(read: () => T, onServer: T): T {
  return useSyncExternalStore(never, read, () => onServer);
}

function never(): () => void {
  return () => undefined;
}
