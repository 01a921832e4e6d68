import { bindDependencies } from "#server/shared/bind-dependencies.ts";
import { acceptOffer } from "./accept-offer.ts";
import { creditOfOffer } from "./credit/credit-of-offer.ts";
import { declineOffer } from "./decline-offer.ts";
import { downloadCreditSheet } from "./download-credit-sheet.ts";
import { openByLink } from "./open-by-link.ts";
import { listBySignedLink, openBySignedLink } from "./open-by-signed-link.ts";

export const offerServices = bindDependencies({
  offerByLink: openByLink,
  offerBySignedLink: openBySignedLink,
  offersBySignedLink: listBySignedLink,
  accept: acceptOffer,
  credit: creditOfOffer,
  creditFile: downloadCreditSheet,
  decline: declineOffer,
});

export type OfferServices = ReturnType<typeof offerServices>;
