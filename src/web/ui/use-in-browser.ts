import { useSyncExternalStore } from "react";

/** Returns `onServer` on the server and for hydration. */
export function useInBrowser<T extends string | boolean>(read: () => T, onServer: T): T {
  return useSyncExternalStore(never, read, () => onServer);
}

/** Whether the page is hydrated. */
export function useAwake(): boolean {
  return useInBrowser(yes, false);
}

/** in milliseconds */
const patience = 10_000;

export function idle(): Promise<void> {
  return new Promise((resolve) => {
    // not in every browser
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
