import type { PortalViewServices } from "#server/contract/portal-views.ts";
import type { Database } from "#server/database/connect.ts";
import type { Clock } from "#server/ports/clock.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import { bound } from "#server/shared/bound.ts";
import { beginView } from "./begin-view.ts";
import { currentView } from "./current-view.ts";
import { endView } from "./end-view.ts";
import { noteViewLook } from "./note-view-look.ts";

interface Needed {
  readonly database: Database;
  readonly clock: Clock;
  readonly sealer: Sealer;
}

/** What the back office and the server itself call about seeing the portal as a customer does. */
export const portalViewServices: (dependencies: Needed) => PortalViewServices = bound({
  begin: beginView,
  end: endView,
  current: currentView,
  noteLook: noteViewLook,
});
