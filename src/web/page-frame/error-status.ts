import { isRouteErrorResponse } from "react-router";

/** What an error boundary caught: the status of a thrown answer, a fault (500), or a browser without a connection. */
export function errorStatus(error: unknown): number | "offline" {
  if (isRouteErrorResponse(error)) return error.status;
  // The server has a `navigator` too, which knows nothing of connections.
  return typeof document !== "undefined" && !navigator.onLine ? "offline" : 500;
}
