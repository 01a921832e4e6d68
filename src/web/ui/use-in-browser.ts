import { useSyncExternalStore } from "react";

/** Returns `onServer` on the server and for hydration. */
export const useInBrowser = <T extends string | boolean>(read: () => T, onServer: T): T =>
  useSyncExternalStore(never, read, () => onServer);

/** Whether the page is hydrated. */
export const useAwake = (): boolean => useInBrowser(yes, false);

/** in milliseconds */
const patience = 10_000;

export function idle(): Promise<void> {
  return new Promise((resolve) => {
    // not in every browser
    if ("requestIdleCallback" in window) requestIdleCallback(() => resolve(), { timeout: patience });
    else setTimeout(resolve, 1_000);
  });
}

const never = (): (() => void) => () => undefined;

const yes = (): boolean => true;
