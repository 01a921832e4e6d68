import { useEffect } from "react";
import type { SessionView } from "#web/texts/root-data.ts";
import { onMarkChange, storedMark, storeMark } from "./stored-mark.ts";

/**
 * Lets no page stand that was loaded for somebody else: what it shows is another customer's, and what is typed there
 * would be sent in the name of the new one. So it is loaded anew, at once, as whoever is chosen now.
 *
 * @param isOwn a page behind the login; others show nobody's data and are left alone
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
    // A page that was long on its way, or came out of the browser's memory, may be the older one.
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
