import { useState } from "react";
import { useMatches, useRouteLoaderData } from "react-router";
import type { PortalData } from "./portal-data.ts";

const layout = "portal/portal";

/** What stands in the menu; when a page could not be loaded, that of the page before. @returns null: no menu */
export function usePortalData(): PortalData | null {
  const loaded = useRouteLoaderData<PortalData | null>(layout) ?? null;
  const isOfPortal = useMatches().some(({ id }) => id === layout);
  const [last, setLast] = useState(loaded);
  if (loaded !== null && loaded !== last) setLast(loaded);
  return isOfPortal ? (loaded ?? last) : null;
}
