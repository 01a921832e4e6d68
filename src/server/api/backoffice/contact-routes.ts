import * as z from "zod/mini";
import { contactChangeSchema } from "#forms/backoffice/customer-schemas.ts";
import { type ApiRoute, staffRoute } from "#server/api/route.ts";
import type { CustomerServices } from "#server/contract/customers.ts";
import type { StaffContactServices } from "#server/contract/staff-contacts.ts";

/** The route that proposes another contact of a customer. Somebody else decides, under `/api/backoffice/approvals`. */
export function contactChangeRoute(
  contacts: StaffContactServices,
  customers: Pick<CustomerServices, "countryOf">,
): ApiRoute {
  return staffRoute({
    method: "POST",
    path: "/api/backoffice/customers/{customerId}/contact",
    summary: "Proposes another e-mail or phone of a customer in the books; what is absent stays",
    staff: { right: "propose-acts", countryOf: ({ customerId = "" }) => customers.countryOf(customerId) },
    body: contactChangeSchema,
    answers: {
      202: { description: "It waits for a decision", schema: z.object({ approvalId: z.uuid() }) },
      404: { description: "not-found" },
      409: { description: "already-proposed: the same waits for a decision" },
      422: { description: "invalid-input, also for what changes nothing in the books" },
    },
    answer: async ({ params: { customerId = "" }, body, staff }) => ({
      status: 202,
      body: await contacts.propose({ ...body, customerId }, staff),
    }),
  });
}
