import * as z from "zod/mini";
import { country, customerType } from "#forms/atoms.ts";
import { customersQuerySchema } from "#forms/backoffice/customer-schemas.ts";
import { revealCallSchema, revealSchema } from "#forms/backoffice/reveal-schemas.ts";
import { type ApiRoute, staffRoute } from "#server/api/route.ts";
import type { CustomerServices, RevealServices } from "#server/contract/customers.ts";

const customer = z.object({
  customerId: z.string(),
  name: z.string(),
  country,
  customerType,
  identifier: z.string(),
});

const listRoute = (customers: CustomerServices): ApiRoute =>
  staffRoute({
    method: "GET",
    path: "/api/backoffice/customers",
    summary: "Customers by words of the name, a contract number, an e-mail, a phone or an identifier",
    staff: { right: "see-customers" },
    query: customersQuerySchema,
    answers: {
      200: {
        description: "In order of their names; identifiers of people are masked",
        schema: z.object({
          items: z.array(customer),
          total: z.int(),
          page: z.int(),
          pageSize: z.int(),
        }),
      },
      429: { description: "too-many-requests: 30 searches of an hour by masked values that found nothing" },
    },
    answer: async ({ query, staff }) => ({ body: await customers.list(query, staff) }),
  });

const openRoute = (customers: CustomerServices): ApiRoute =>
  staffRoute({
    method: "GET",
    path: "/api/backoffice/customers/{customerId}",
    summary: "A customer with contracts and the people who act for them. The look is in the audit log",
    staff: {
      right: "see-customers",
      countryOf: ({ customerId = "" }) => customers.countryOf(customerId),
    },
    answers: {
      200: {
        description: "Identifiers of people, e-mails and phones are masked",
        schema: z.extend(customer, {
          email: z.nullable(z.string()),
          phone: z.nullable(z.string()),
          contractNumbers: z.array(z.string()),
          people: z.array(z.object({ idam: z.string(), email: z.string(), since: z.iso.datetime() })),
        }),
      },
      404: { description: "not-found" },
    },
    answer: async ({ params: { customerId = "" }, staff }) => ({ body: await customers.open(customerId, staff) }),
  });

const revealRoute = (values: RevealServices): ApiRoute =>
  staffRoute({
    method: "POST",
    path: "/api/backoffice/reveal",
    summary: "Shows masked values whole, with a reason that goes into the audit log",
    staff: { right: "reveal-values" },
    body: revealCallSchema,
    documentedBody: revealSchema,
    answers: {
      200: {
        description: "As they are kept; one path that names no text reveals nothing",
        schema: z.object({ values: z.record(z.string(), z.string()) }),
      },
      404: { description: "not-found" },
      429: { description: "too-many-requests: 20 own cases and 30 values of others an hour" },
    },
    answer: async ({ body: { subject, paths, reason }, staff }) => ({
      body: { values: await values.reveal({ subject, paths, reason }, staff) },
    }),
  });

/** The routes under `/api/backoffice/customers`, and what shows masked values. */
export function customerRoutes(customers: CustomerServices, reveal: RevealServices): readonly ApiRoute[] {
  return [listRoute(customers), openRoute(customers), revealRoute(reveal)];
}
