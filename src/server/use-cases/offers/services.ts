import type { OfferServices } from "#server/contract.ts";
import type { OfferDependencies } from "./dependencies.ts";
import { openByLink } from "./open-by-link.ts";
import { listForStaff, openForStaff } from "./open-for-staff.ts";
import { isLinkValid } from "./signed-link.ts";

/** What the pages of offers beyond the login call. */
export function offerServices(dependencies: OfferDependencies): OfferServices {
  return {
    offerByLink: (hash) => openByLink(dependencies, hash),
    offerForStaff: (input) => openForStaff(dependencies, input),
    offersForStaff: (input) => listForStaff(dependencies, input),
    isLinkValid: (link) => isLinkValid(dependencies, link),
  };
}
