import type { OfferServices } from "#server/use-cases/offers/services.ts";
import { fileResponse } from "../files/file-response.ts";
import { fileResponses } from "../files/responses.ts";
import { perNetwork } from "../per-network.ts";
import { type ApiRoute, fileRoute } from "../route.ts";
import { answerRoutes, type OfferPath } from "./reply-routes.ts";

const creditSheetRoute = (offers: OfferServices, { path, who, needsSession, askerOf }: OfferPath): ApiRoute =>
  fileRoute({
    path: `${path}/credit-information`,
    summary: `The pre-contract information of a consumer's offer, ${who}, as PDF`,
    ...(needsSession && { needsSession }),
    answers: fileResponses,
    limits: [perNetwork(30, 60)],
    async answer(call) {
      const { visitor, askedLocale } = call;
      return await fileResponse(await offers.creditFile(askerOf(call), askedLocale ?? visitor.locale), call);
    },
  });

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

export function offerRoutes(offers: OfferServices): readonly ApiRoute[] {
  return ways.flatMap((by) => [...answerRoutes(offers, by), creditSheetRoute(offers, by)]);
}
