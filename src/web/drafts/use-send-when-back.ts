import { useEffect } from "react";

interface Drafts {
  readonly hasUnsent: boolean;
  flush(): void;
}

/** Sends drafts when the connection is back, and asks before a tab with unsent data is closed. */
export function useSendWhenBack(drafts: Drafts): void {
  useEffect(() => {
    const send = () => drafts.flush();
    const ask = (event: BeforeUnloadEvent) => {
      if (drafts.hasUnsent) event.preventDefault();
    };
    window.addEventListener("online", send);
    window.addEventListener("beforeunload", ask);
    return () => {
      window.removeEventListener("online", send);
      window.removeEventListener("beforeunload", ask);
    };
  }, [drafts]);
}
