import { useEffect } from "react";

export function useSendWhenBack(drafts: { readonly hasUnsent: boolean; flush(): void }): void {
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
