import { useState } from "react";
import { useMatches, useRouteLoaderData } from "react-router";
import type { PortalData } from "./portal-data.ts";

const layout = "portal/portal";

/** Returns the menu's data; if a page failed to load, that of the previous page. */
export function usePortalData(): PortalData | null {
  const loaded = useRouteLoaderData<PortalData | null>(layout) ?? null;
  const isOfPortal = useMatches().some(({ id }) => id === layout);
  const [last, setLast] = useState(loaded);
  if (loaded !== null && loaded !== last) setLast(loaded);
  return isOfPortal ? (loaded ?? last) : null;
}
