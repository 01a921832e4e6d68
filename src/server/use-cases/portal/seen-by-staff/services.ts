import type { PortalViewServices } from "#server/contract/portal-views.ts";
import type { Database } from "#server/database/connect.ts";
import type { Clock } from "#server/ports/clock.ts";
import { bound } from "#server/shared/bound.ts";
import { currentView } from "./current-view.ts";
import { noteViewLook } from "./note-view-look.ts";

interface Needed {
  readonly database: Database;
  readonly clock: Clock;
}

/** What the server asks before it shows the portal to staff. */
export const portalViewServices: (dependencies: Needed) => PortalViewServices = bound({
  current: currentView,
  noteLook: noteViewLook,
});
