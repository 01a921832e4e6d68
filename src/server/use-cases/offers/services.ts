import type { OfferServices } from "#server/contract/offers.ts";
import { creditOfOffer } from "../credit/credit-of-offer.ts";
import { acceptOffer } from "./accept-offer.ts";
import { declineOffer } from "./decline-offer.ts";
import type { OfferDependencies } from "./dependencies.ts";
import { downloadCreditSheet } from "./download-credit-sheet.ts";
import { holderOfLink } from "./holder-of-link.ts";
import { liveLinks } from "./live-links.ts";
import { makeLink } from "./make-link.ts";
import { openByLink } from "./open-by-link.ts";
import { listForStaff, openForStaff } from "./open-for-staff.ts";
import { revokeLink } from "./revoke-link.ts";

/** What the pages of offers beyond the login call. */
export function offerServices(dependencies: OfferDependencies): OfferServices {
  return {
    offerByLink: (hash, visitor) => openByLink(dependencies, hash, visitor),
    offerForStaff: (input, viewer) => openForStaff(dependencies, input, viewer),
    offersForStaff: (input, viewer) => listForStaff(dependencies, input, viewer),
    signLink: async (shared, hours, staffId) => {
      const { url, expires } = await makeLink(dependencies, shared, hours, { staffId });
      return { url, expires: expires.toISOString() };
    },
    holderOfLink: (link) => holderOfLink(dependencies, link),
    liveLinks: () => liveLinks(dependencies),
    revokeLink: (id, staffId) => revokeLink(dependencies, id, { staffId }),
    accept: (asker, locale) => acceptOffer(dependencies, asker, locale),
    credit: (offer, locale) => creditOfOffer(dependencies.companyInfo, offer, locale),
    creditFile: (asker, locale) => downloadCreditSheet(dependencies, asker, locale),
    decline: (asker, given, locale) => declineOffer(dependencies, asker, given, locale),
  };
}
