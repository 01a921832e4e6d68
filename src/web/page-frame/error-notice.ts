import { isRouteErrorResponse } from "react-router";

/** The operator's words for a maintenance pause, instead of the usual ones; null: none. */
export function errorNotice(error: unknown): string | null {
  const said: unknown = isRouteErrorResponse(error) ? error.data : null;
  if (typeof said !== "object" || said === null || !("notice" in said)) return null;
  return typeof said.notice === "string" ? said.notice : null;
}
