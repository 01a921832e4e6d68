import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { useSendWhenBack } from "#web/drafts/use-send-when-back.ts";
import { useStore } from "../state/store.ts";
import type { WizardSession } from "../state/wizard-session.ts";

/** Sends unsent drafts once online. Reloads the page when the application was closed elsewhere. */
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
