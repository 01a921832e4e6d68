import { useEffect, useState } from "react";
import { request } from "#web/http/client.ts";

type State = "pending" | "ready" | "failed";

/** Asks until the document has been made: as often as the server says, until it answers otherwise. */
export function useDocumentReady(path: string, isReady: boolean): { state: State; retry: () => void } {
  const [state, setState] = useState<State>(isReady ? "ready" : "pending");
  useEffect(() => {
    if (state !== "pending") return;
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      const { status, headers } = await request("GET", path, { accept: "application/pdf", signal: stop.signal });
      if (stop.signal.aborted) return;
      if (status === 202) timer = setTimeout(() => void ask(), 1000 * (Number(headers.get("Retry-After")) || 2));
      else setState(status === 200 ? "ready" : "failed");
    };
    void ask();
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [path, state]);
  return { state, retry: () => setState("pending") };
}
