import type { OfferServices } from "#server/contract.ts";
import { creditOfOffer } from "../credit/credit-of-offer.ts";
import { acceptOffer } from "./accept-offer.ts";
import { declineOffer } from "./decline-offer.ts";
import type { OfferDependencies } from "./dependencies.ts";
import { downloadCreditSheet } from "./download-credit-sheet.ts";
import { openByLink } from "./open-by-link.ts";
import { listForStaff, openForStaff } from "./open-for-staff.ts";
import { signLinkForStaff } from "./sign-link-for-staff.ts";
import { isLinkValid } from "./signed-link.ts";

/** What the pages of offers beyond the login call. */
export function offerServices(dependencies: OfferDependencies): OfferServices {
  return {
    offerByLink: (hash, visitor) => openByLink(dependencies, hash, visitor),
    offerForStaff: (input, viewer) => openForStaff(dependencies, input, viewer),
    offersForStaff: (input, viewer) => listForStaff(dependencies, input, viewer),
    signLink: (shared, hours, staffId) => signLinkForStaff(dependencies, shared, hours, staffId),
    isLinkValid: (link) => isLinkValid(dependencies, link),
    accept: (asker, locale) => acceptOffer(dependencies, asker, locale),
    credit: (offer, locale) => creditOfOffer(dependencies.companyInfo, offer, locale),
    creditFile: (asker, locale) => downloadCreditSheet(dependencies, asker, locale),
    decline: (asker, given, locale) => declineOffer(dependencies, asker, given, locale),
  };
}
