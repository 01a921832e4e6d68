import { useEffect } from "react";
import { useRevalidator } from "react-router";
import type { OwnerLink } from "#server/contract/owner-links.ts";

/** in milliseconds */
const interval = 20_000;

/** Asks how far the owners are while the applicant looks at the page and waits for one. */
export function useFreshLinks(links: readonly OwnerLink[]): void {
  const { revalidate } = useRevalidator();
  const isWaiting = links.some(({ state }) => state !== "filled-in");
  useEffect(() => {
    if (!isWaiting) return;
    const ask = () => {
      if (document.visibilityState === "visible" && navigator.onLine) void revalidate();
    };
    const timer = setInterval(ask, interval);
    document.addEventListener("visibilitychange", ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", ask);
    };
  }, [isWaiting, revalidate]);
}
