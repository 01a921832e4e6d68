import type { StaffSession, StaffVisitor } from "./staff.ts";
import type { PortalView } from "./visitor.ts";

export interface PortalViewInput {
  readonly customerId: string;
  /** of somebody who acts for the customer; absent: who has done so the longest */
  readonly idam?: string | undefined;
  readonly reason: string;
}

/** What the back office and the server itself call about such views. */
export interface PortalViewServices {
  /** The former view of the same session is over. @throws invalid-input, also where nobody acts for the customer; too-many-requests */
  begin(input: PortalViewInput, session: StaffSession, visitor: StaffVisitor): Promise<{ readonly expires: string }>;
  /** Nothing to end is no error. */
  end(session: StaffSession, visitor: StaffVisitor): Promise<void>;
  /** the view of the browser's staff session; null: none, or its right, its time or whom it shows are gone */
  current(visitor: StaffVisitor): Promise<PortalView | null>;
  /** Writes into the audit log which address was looked at. */
  noteLook(view: PortalView, path: string): Promise<void>;
}
