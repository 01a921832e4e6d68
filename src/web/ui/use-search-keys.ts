import { useInBrowser } from "./use-in-browser.ts";

/** The keys that open the search of everything, as the reader's keyboard has them. */
export function useSearchKeys(): string {
  return useInBrowser(isOnMac, false) ? "⌘ K" : "Ctrl K";
}

function isOnMac(): boolean {
  return /mac|iphone|ipad/i.test(navigator.userAgent);
}
