import { isRouteErrorResponse } from "react-router";

/** What the operator says of a pause, in place of the usual words; null: nothing. */
export function errorNotice(error: unknown): string | null {
  const said: unknown = isRouteErrorResponse(error) ? error.data : null;
  if (typeof said !== "object" || said === null || !("notice" in said)) return null;
  return typeof said.notice === "string" ? said.notice : null;
}
