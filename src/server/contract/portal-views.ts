import type { StaffVisitor } from "./staff.ts";
import type { PortalView } from "./visitor.ts";

/** What the server asks before it shows the portal to staff as a customer sees it. */
export interface PortalViewServices {
  /** the view of the browser's staff session; null: none, or its right, its time or whom it shows are gone */
  current(visitor: StaffVisitor): Promise<PortalView | null>;
  /** Writes into the audit log which address was looked at. */
  noteLook(view: PortalView, path: string): Promise<void>;
}
