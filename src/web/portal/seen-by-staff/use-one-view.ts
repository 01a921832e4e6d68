import { useEffect } from "react";
import type { PortalData } from "../portal-data.ts";

/**
 * Loads the document anew when its portal is seen by somebody else than what it says: a view has begun or ended since.
 *
 * @param shown the id of the view that the document says; null: none
 */
export function useOneView(shown: string | null, { view }: Pick<PortalData, "view">): void {
  const isOther = view !== shown;
  useEffect(() => {
    if (isOther) location.reload();
  }, [isOther]);
}
