import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { useStore } from "../state/store.ts";
import type { WizardSession } from "../state/wizard-session.ts";

/**
 * Sends what waits as soon as the line is back, and asks before the tab is closed with something unsent. When the
 * application was finished or deleted elsewhere the page is loaded again and says so.
 */
export function useKeepUnsent(session: WizardSession): void {
  const { revalidate } = useRevalidator();
  const isClosed = useStore(session.isClosed);

  useEffect(() => {
    const send = () => session.drafts.flush();
    const ask = (event: BeforeUnloadEvent) => {
      if (session.drafts.hasUnsent) event.preventDefault();
    };
    window.addEventListener("online", send);
    window.addEventListener("beforeunload", ask);
    return () => {
      window.removeEventListener("online", send);
      window.removeEventListener("beforeunload", ask);
    };
  }, [session]);

  useEffect(() => {
    if (!isClosed) return;
    session.isClosed.set(false);
    void revalidate();
  }, [isClosed, revalidate, session]);
}
