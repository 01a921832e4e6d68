import type { ApiRoute } from "#server/api/route.ts";
import { type ProfileServices } from "#server/use-cases/accounts/services.ts";
import {
  createContactChangeRoute,
  stepUpRoute,
  undoContactChangeRoute,
  verifyContactChangeRoute,
} from "./contact-routes.ts";
import {
  type CopyOpener,
  closeAccountRoute,
  consentsRoute,
  dataCopyRoute,
  dataCopyStateRoute,
  orderDataCopyRoute,
  withdrawConsentRoute,
} from "./data-routes.ts";

const rows = [
  stepUpRoute,
  createContactChangeRoute,
  verifyContactChangeRoute,
  undoContactChangeRoute,
  consentsRoute,
  withdrawConsentRoute,
  orderDataCopyRoute,
  dataCopyStateRoute,
  closeAccountRoute,
] as const;

export function profileRoutes(profile: ProfileServices, opener: CopyOpener): readonly ApiRoute[] {
  return [...rows.map((row) => row(profile)), dataCopyRoute(opener)];
}
