import { useEffect } from "react";
import type { SessionView } from "#web/texts/root-data.ts";
import { onMarkChange, storedMark, storeMark } from "./stored-mark.ts";

/**
 * Reloads a page that was loaded for another identity: it shows another customer's data, and what is typed there would
 * be sent in the new customer's name.
 *
 * @param isOwn a page behind the login; other pages show nobody's data and are left alone
 */
export function useSameIdentity({ mark, now }: SessionView, isOwn: boolean): void {
  useEffect(() => {
    if (!isOwn) return;
    const look = () => {
      const newest = storedMark();
      // Without a connection nothing can be sent from here, and the browser would leave the site.
      if (newest !== null && newest.mark !== mark && newest.now > now && navigator.onLine) location.reload();
    };
    const newest = storedMark();
    // A page that took long to come, or came from the browser's memory, may be the older one.
    if (newest === null || newest.now <= now) storeMark({ mark, now });
    else look();
    const stopFollowing = onMarkChange(look);
    window.addEventListener("pageshow", look);
    window.addEventListener("online", look);
    return () => {
      stopFollowing();
      window.removeEventListener("pageshow", look);
      window.removeEventListener("online", look);
    };
  }, [mark, now, isOwn]);
}
