import * as z from "zod/mini";
import { offerStatuses } from "#domain/portal/offer.ts";
import { currencies } from "#domain/shared/money.ts";
import { country, customerType } from "#forms/atoms.ts";
import {
  extendOfferSchema,
  newOfferSchema,
  offerPreviewSchema,
  personalLinkSchema,
  withdrawOfferSchema,
} from "#forms/backoffice/offer-schemas.ts";
import { offeredVehicle, offerTerms } from "#server/api/portal/answers.ts";
import { type ApiRoute, type StaffGate, staffRoute } from "#server/api/route.ts";
import type { CustomerServices } from "#server/contract/customers.ts";
import type { StaffOfferServices } from "#server/contract/staff-offers.ts";

const within = "/api/backoffice/offers/{offerId}";
const ofCustomer = "/api/backoffice/customers/{customerId}/offers";
const moment = z.iso.datetime();

const head = {
  offerId: z.uuid(),
  reference: z.string(),
  created: moment,
  validUntil: z.iso.date(),
  status: z.enum(offerStatuses),
};

const offer = z.object({
  ...head,
  country,
  customerType,
  customerName: z.string(),
  vehicle: offeredVehicle,
  terms: offerTerms,
});

const staffOffer = z.object({
  offer,
  customerId: z.nullable(z.uuid()),
  email: z.nullable(z.string()),
  linkExpires: z.nullable(moment),
  pending: z.array(
    z.object({
      approvalId: z.uuid(),
      action: z.enum(["offer-extend", "offer-withdraw", "offer-link"]),
      proposedBy: z.object({ staffId: z.uuid(), name: z.string() }),
      expires: moment,
    }),
  ),
});

const notFound = { 404: { description: "not-found" } };
const conflict = (description: string) => ({ 409: { description } });
const wrongState = (why: string) => conflict(`wrong-state: ${why}`);
const proposed = {
  202: { description: "It waits for a decision", schema: z.object({ approvalId: z.uuid() }) },
  ...notFound,
  ...conflict("wrong-state: it is answered or withdrawn; already-proposed: the same waits for a decision"),
};

type Customers = Pick<CustomerServices, "countryOf">;

const toCustomer = (customers: Customers, right: StaffGate["right"]): StaffGate => ({
  right,
  countryOf: ({ customerId = "" }) => customers.countryOf(customerId),
});

const ofOffer = (offers: StaffOfferServices, right: StaffGate["right"]): StaffGate => ({
  right,
  countryOf: ({ offerId = "" }) => offers.countryOf(offerId),
});

const listRoute = (offers: StaffOfferServices, customers: Customers): ApiRoute =>
  staffRoute({
    method: "GET",
    path: ofCustomer,
    summary: "What a customer was offered, the newest first",
    staff: toCustomer(customers, "see-offers-of-customers"),
    answers: {
      200: {
        description: "50 at most",
        schema: z.object({ items: z.array(z.object({ ...head, vehicle: z.string() })) }),
      },
      ...notFound,
    },
    answer: async ({ params: { customerId = "" } }) => ({ body: { items: await offers.list(customerId) } }),
  });

const previewRoute = (offers: StaffOfferServices, customers: Customers): ApiRoute =>
  staffRoute({
    method: "POST",
    path: `${ofCustomer}/preview`,
    summary: "What terms come to for a customer; nothing is stored",
    staff: toCustomer(customers, "propose-acts"),
    body: offerPreviewSchema,
    answers: {
      200: {
        description: "Amounts are in minor units, `annualRate` is null for an operating lease",
        schema: z.object({
          instalment: z.int(),
          total: z.int(),
          annualRate: z.nullable(z.number()),
          currency: z.enum(currencies),
        }),
      },
      ...notFound,
    },
    answer: async ({ params: { customerId = "" }, body }) => {
      const { instalment, total, annualRate, currency } = await offers.preview(customerId, body.terms);
      return { body: { instalment, total, annualRate, currency } };
    },
  });

const makeRoute = (offers: StaffOfferServices, customers: Customers): ApiRoute =>
  staffRoute({
    method: "POST",
    path: ofCustomer,
    summary: "Proposes a new offer; instalment, total and annual rate follow from its terms",
    staff: toCustomer(customers, "propose-acts"),
    body: newOfferSchema,
    answers: {
      202: { description: "It waits for a decision", schema: z.object({ approvalId: z.uuid() }) },
      ...notFound,
    },
    answer: async ({ params: { customerId = "" }, body, staff }) => ({
      status: 202,
      body: await offers.proposeNew({ ...body, customerId }, staff),
    }),
  });

const readRoute = (offers: StaffOfferServices): ApiRoute =>
  staffRoute({
    method: "GET",
    path: within,
    summary: "An offer with what is proposed about it",
    staff: ofOffer(offers, "see-offers-of-customers"),
    answers: { 200: { description: "The look is in the audit log", schema: staffOffer }, ...notFound },
    answer: async ({ params: { offerId = "" }, staff }) => ({ body: await offers.read(offerId, staff) }),
  });

const linkRoute = (offers: StaffOfferServices): ApiRoute =>
  staffRoute({
    method: "POST",
    path: `${within}/personal-link`,
    summary: "Sends the customer a new personal link; the former one opens nothing any more",
    staff: ofOffer(offers, "make-offer-links"),
    body: personalLinkSchema,
    answers: {
      200: {
        description: "Until when it works, and the masked e-mail that it went to",
        schema: z.object({ expires: moment, sentTo: z.string() }),
      },
      202: {
        description: "To an e-mail that is given, since the records have none: it goes out once an approver agrees",
        schema: z.object({ approvalId: z.uuid() }),
      },
      ...notFound,
      ...wrongState("it cannot be answered any more; already-proposed: the same waits for a decision"),
    },
    answer: async ({ params: { offerId = "" }, body, staff }) => {
      const sent = await offers.sendLink({ ...body, offerId }, staff);
      return "approvalId" in sent ? { status: 202, body: sent } : { body: sent };
    },
  });

const extendRoute = (offers: StaffOfferServices): ApiRoute =>
  staffRoute({
    method: "POST",
    path: `${within}/extend`,
    summary: "Proposes that an offer hold longer, also one that has expired",
    staff: ofOffer(offers, "propose-acts"),
    body: extendOfferSchema,
    answers: proposed,
    answer: async ({ params: { offerId = "" }, body, staff }) => ({
      status: 202,
      body: await offers.proposeExtension({ ...body, offerId }, staff),
    }),
  });

const withdrawRoute = (offers: StaffOfferServices): ApiRoute =>
  staffRoute({
    method: "POST",
    path: `${within}/withdraw`,
    summary: "Proposes that an offer hold no longer",
    staff: ofOffer(offers, "propose-acts"),
    body: withdrawOfferSchema,
    answers: proposed,
    answer: async ({ params: { offerId = "" }, body, staff }) => ({
      status: 202,
      body: await offers.proposeWithdrawal({ ...body, offerId }, staff),
    }),
  });

/** The routes by which staff see and govern offers. */
export function offerOfStaffRoutes(offers: StaffOfferServices, customers: Customers): readonly ApiRoute[] {
  return [
    ...[listRoute, previewRoute, makeRoute].map((row) => row(offers, customers)),
    ...[readRoute, linkRoute, extendRoute, withdrawRoute].map((row) => row(offers)),
  ];
}
