import * as z from "zod/mini";
import { acceptSchema, declineSchema } from "#forms/portal/offer-schemas.ts";
import type { OfferAsker } from "#server/contract/offers.ts";
import { type OfferServices } from "#server/use-cases/offers/services.ts";
import { type ApiCall, type ApiRoute, jsonRoute } from "../route.ts";

/** By login, or by its personal link. */
export interface OfferPath {
  readonly path: string;
  readonly who: string;
  readonly needsSession?: true;
  readonly askerOf: (call: Pick<ApiCall, "params" | "visitor">) => OfferAsker;
}

const refusals = { 404: { description: "No such offer, or another customer's; or no such link, or no longer valid" } };

const acceptRoute = (offers: OfferServices, { path, who, needsSession, askerOf }: OfferPath) =>
  jsonRoute({
    method: "POST",
    path: `${path}/accept`,
    summary: `Accepts an offer, ${who}, and begins an application with its financing; may be repeated`,
    body: acceptSchema,
    ...(needsSession && { needsSession }),
    answers: {
      200: {
        description: "Accepted; comes with the device cookie. url is the address of the application",
        schema: z.object({ offerId: z.uuid(), status: z.literal("accepted"), url: z.url() }),
      },
      ...refusals,
      409: { description: "offer-declined; offer-withdrawn; or offer-accepted when it was accepted elsewhere" },
      422: { description: "offer-expired" },
    },
    async answer(call) {
      const { visitor, askedLocale, body } = call;
      const locale = body.locale ?? askedLocale ?? visitor.locale;
      const { deviceToken, offerId, url } = await offers.accept(askerOf(call), locale);
      return { body: { offerId, status: "accepted", url }, deviceToken };
    },
  });

const declineRoute = (offers: OfferServices, { path, who, needsSession, askerOf }: OfferPath) =>
  jsonRoute({
    method: "POST",
    path: `${path}/decline`,
    summary: `Declines an offer, ${who}; may be repeated, and the first reason stays`,
    body: declineSchema,
    ...(needsSession && { needsSession }),
    answers: {
      200: { description: "Declined", schema: z.object({ offerId: z.uuid(), status: z.literal("declined") }) },
      ...refusals,
      409: { description: "offer-accepted" },
      422: { description: "an unknown reason; or offer-expired" },
    },
    async answer(call) {
      const { visitor, askedLocale, body } = call;
      const given = { reason: body.reason, note: body.note ?? null };
      const { offerId } = await offers.decline(askerOf(call), given, askedLocale ?? visitor.locale);
      return { body: { offerId, status: "declined" } };
    },
  });

export function answerRoutes(offers: OfferServices, by: OfferPath): readonly ApiRoute[] {
  return [acceptRoute(offers, by), declineRoute(offers, by)];
}
