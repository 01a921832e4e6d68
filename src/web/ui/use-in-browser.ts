import { useSyncExternalStore } from "react";

/** What only the browser knows. The server's HTML, and the first rendering that takes it over, have `onServer`. */
export function useInBrowser<T extends string | boolean>(read: () => T, onServer: T): T {
  return useSyncExternalStore(never, read, () => onServer);
}

/** Whether the page has come alive: before that, nothing answers a press that the browser cannot answer by itself. */
export function useAwake(): boolean {
  return useInBrowser(yes, false);
}

/** The longest wait for a moment without work, in milliseconds. */
const patience = 10_000;

/** Until the browser has nothing else to do. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    // Not in every browser.
    if ("requestIdleCallback" in window) requestIdleCallback(() => resolve(), { timeout: patience });
    else setTimeout(resolve, 1_000);
  });
}

function never(): () => void {
  return () => undefined;
}

function yes(): boolean {
  return true;
}
