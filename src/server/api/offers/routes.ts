import { type OfferServices } from "#server/use-cases/offers/services.ts";
import type { ApiRoute } from "../route.ts";
import { answerRoutes, type OfferPath } from "./answer-routes.ts";
import { creditSheetRoute } from "./credit-sheet-route.ts";

const ways: readonly OfferPath[] = [
  {
    path: "/api/offers/{offerId}",
    who: "one of the customer's",
    needsSession: true,
    askerOf: ({ params, visitor }) => ({ offerId: params["offerId"] ?? "", visitor }),
  },
  {
    path: "/api/offers/purl/{hash}",
    who: "by its personal link",
    askerOf: ({ params, visitor }) => ({ hash: params["hash"] ?? "", visitor }),
  },
];

/** What can be done with an offer, logged in or by its personal link. */
export function offerRoutes(offers: OfferServices): readonly ApiRoute[] {
  return ways.flatMap((by) => [...answerRoutes(offers, by), creditSheetRoute(offers, by)]);
}
