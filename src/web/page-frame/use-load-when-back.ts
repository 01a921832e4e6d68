import isNetworkError from "is-network-error";
import { useEffect, useMemo, useState } from "react";
import { isRouteErrorResponse, useRevalidator } from "react-router";
import { isReachable } from "#web/http/is-reachable.ts";
import { isUnloaded } from "#web/http/unloaded.ts";

/** How long it takes until the server is asked again, in milliseconds. */
const interval = 5_000;

interface LoadWhenBack {
  /** as it was when the error appeared */
  readonly status: ReturnType<typeof errorStatus>;
  /** The first question to the server is still open. */
  readonly isUnsettled: boolean;
  /** The server did not answer. */
  readonly isUnreachable: boolean;
  readonly tryAgain: () => Promise<void>;
}

/**
 * Loads the page anew when that can succeed. The server is asked first: as soon as the connection is back, and at once where
 * only the page's file did not come, since a new release has other files. Where only the data did not come the document
 * stays, and with it what this tab holds of forms.
 *
 * @param error what the page failed with
 */
export function useLoadWhenBack(error: unknown): LoadWhenBack {
  const [unanswered, setUnanswered] = useState<unknown>();
  const status = useMemo(() => errorStatus(error), [error]);
  const isMissing = isUnloaded(error);
  const isWaiting = isMissing || status === "offline" || status === "unreachable";
  const { revalidate } = useRevalidator();
  const tryAgain = useMemo(
    () => async () => {
      if (!(await isReachable())) setUnanswered(() => error);
      else if (isNetworkError(error)) await revalidate();
      else location.reload();
    },
    [error, revalidate],
  );
  useEffect(() => {
    if (!isWaiting) return;
    const ask = () => void tryAgain();
    const timer = setInterval(() => navigator.onLine && document.visibilityState === "visible" && ask(), interval);
    window.addEventListener("online", ask);
    if (isMissing) ask();
    return () => {
      window.removeEventListener("online", ask);
      clearInterval(timer);
    };
  }, [tryAgain, isWaiting, isMissing]);
  const isUnreachable = unanswered === error;
  return { status, isUnsettled: isMissing && !isUnreachable, isUnreachable, tryAgain };
}

/** What an error boundary caught: the status of a thrown answer, a fault (500), or no answer at all. */
function errorStatus(error: unknown): number | "offline" | "unreachable" {
  if (isRouteErrorResponse(error)) return error.status;
  // The server has a `navigator` too, which knows nothing of connections.
  if (typeof document !== "undefined" && !navigator.onLine) return "offline";
  return isNetworkError(error) ? "unreachable" : 500;
}
