import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { useSendWhenBack } from "#web/drafts/use-send-when-back.ts";
import { useStore } from "../state/store.ts";
import type { WizardSession } from "../state/wizard-session.ts";

/**
 * Sends what waits when the connection is back, and asks before a tab with unsent data is closed. When the application
 * was finished or deleted elsewhere, the page is reloaded and says so.
 */
export function useKeepUnsent(session: WizardSession): void {
  const { revalidate } = useRevalidator();
  const isClosed = useStore(session.isClosed);

  useSendWhenBack(session.drafts);

  useEffect(() => {
    if (!isClosed) return;
    session.isClosed.set(false);
    void revalidate();
  }, [isClosed, revalidate, session]);
}
