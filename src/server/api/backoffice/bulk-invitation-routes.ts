import * as z from "zod/mini";
import { bulkInvitationStates } from "#domain/accounts/invitation.ts";
import { countries } from "#domain/countries/codes.ts";
import { customerTypes, products } from "#domain/onboarding/types.ts";
import { locales } from "#domain/shared/locale.ts";
import { bulkFilterSchema, bulkInvitationSchema, invitationPages } from "#forms/backoffice/invitation-schemas.ts";
import { done } from "#server/api/answers.ts";
import { type ApiRoute, staffRoute } from "#server/api/route.ts";
import type { BulkInvitationServices } from "#server/contract/bulk-invitations.ts";

const path = "/api/backoffice/bulk-invitations";
const moment = z.iso.datetime();
const customer = z.object({
  customerId: z.uuid(),
  name: z.string(),
  country: z.enum(countries),
  customerType: z.enum(customerTypes),
  identifier: z.string(),
});
const counts = { invited: z.int(), acting: z.int(), withoutEmail: z.int(), invitedBefore: z.int() };

const invitation = z.object({
  bulkId: z.uuid(),
  state: z.enum(bulkInvitationStates),
  filter: z.object({
    countries: z.array(z.enum(countries)),
    customerType: z.optional(z.enum(customerTypes)),
    product: z.optional(z.enum(products)),
  }),
  by: z.object({ staffId: z.uuid(), name: z.string() }),
  createdAt: moment,
  sendAt: z.nullable(moment),
  sentAt: z.nullable(moment),
  counts: z.object({ ...counts, refused: z.int() }),
  mayCancel: z.boolean(),
});

const forbidden = { 403: { description: "forbidden in a country of the filter" } };
const notFound = { 404: { description: "not-found" } };

const listRoute = (invitations: BulkInvitationServices): ApiRoute =>
  staffRoute({
    method: "GET",
    path,
    summary: "Invitations of many customers to register, the newest first",
    staff: { right: "see-customers" },
    answers: { 200: { description: "100 at most", schema: z.object({ items: z.array(invitation) }) } },
    answer: async ({ staff }) => ({ body: { items: await invitations.list(staff) } }),
  });

const previewRoute = (invitations: BulkInvitationServices): ApiRoute =>
  staffRoute({
    method: "POST",
    path: `${path}/preview`,
    summary:
      "How many customers of a filter would be invited to register, how many left out, and the mail in each language",
    staff: { right: "propose-acts" },
    body: bulkFilterSchema,
    answers: {
      200: {
        description: "As the books are now",
        schema: z.object({
          counts: z.object(counts),
          mails: z.array(z.object({ locale: z.enum(locales), subject: z.string(), text: z.string() })),
        }),
      },
      ...forbidden,
    },
    answer: async ({ body, staff }) => ({ body: await invitations.preview(body.filter, staff) }),
  });

const proposeRoute = (invitations: BulkInvitationServices): ApiRoute =>
  staffRoute({
    method: "POST",
    path,
    summary: "Proposes to invite all customers of a filter to register, at once or at a time",
    staff: { right: "propose-acts" },
    body: bulkInvitationSchema,
    answers: {
      202: { description: "Somebody else decides", schema: z.object({ bulkId: z.uuid(), approvalId: z.uuid() }) },
      ...forbidden,
      409: { description: "wrong-state: there is nobody to invite; `data` says why" },
    },
    answer: async ({ body, staff }) => ({ status: 202, body: await invitations.propose(body, staff) }),
  });

const refusedRoute = (invitations: BulkInvitationServices): ApiRoute =>
  staffRoute({
    method: "GET",
    path: `${path}/{bulkId}/refused`,
    summary: "Customers whose address took no invitation, in the order of their names",
    staff: { right: "see-customers" },
    query: invitationPages,
    answers: {
      200: {
        description: "A page of them",
        schema: z.object({
          items: z.array(z.object({ customer, sentTo: z.nullable(z.string()) })),
          total: z.int(),
          page: z.int(),
          pageSize: z.int(),
        }),
      },
      ...notFound,
    },
    answer: async ({ params: { bulkId = "" }, query, staff }) => ({
      body: await invitations.refused({ bulkId, ...query }, staff),
    }),
  });

const cancelRoute = (invitations: BulkInvitationServices): ApiRoute =>
  staffRoute({
    method: "POST",
    path: `${path}/{bulkId}/cancel`,
    summary: "Keeps an invitation of many customers from being sent, or from going on",
    staff: { right: "propose-acts" },
    answers: {
      200: { description: "Nobody more will get it", schema: done },
      ...notFound,
      409: { description: "wrong-state: all of it is sent, or it is cancelled" },
    },
    async answer({ params: { bulkId = "" }, staff }) {
      await invitations.cancel(bulkId, staff);
      return { body: { status: "ok" } };
    },
  });

/** The routes by which staff invite all customers of a filter. */
export function bulkInvitationRoutes(invitations: BulkInvitationServices): readonly ApiRoute[] {
  return [listRoute, previewRoute, proposeRoute, refusedRoute, cancelRoute].map((row) => row(invitations));
}
