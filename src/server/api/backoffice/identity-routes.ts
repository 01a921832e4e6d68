import * as z from "zod/mini";
import { identityEndSchema, identityLinkSchema } from "#forms/backoffice/customer-schemas.ts";
import { type ApiRoute, staffRoute } from "#server/api/route.ts";
import type { CustomerServices } from "#server/contract/customers.ts";
import type { StaffIdentityServices } from "#server/contract/identities.ts";

const within = "/api/backoffice/customers/{customerId}/identities";
const proposed = {
  202: { description: "It waits for a decision", schema: z.object({ approvalId: z.uuid() }) },
  409: { description: "already-proposed: the same waits for a decision" },
};

/** The routes that propose who acts for a customer. Somebody else decides, under `/api/backoffice/approvals`. */
export function identityProposalRoutes(
  identities: StaffIdentityServices,
  customers: CustomerServices,
): readonly ApiRoute[] {
  const staff = {
    right: "propose-acts" as const,
    countryOf: ({ customerId = "" }: Readonly<Record<string, string>>) => customers.countryOf(customerId),
  };
  return [
    staffRoute({
      method: "POST",
      path: within,
      summary: "Proposes that the user with an e-mail act for a customer",
      staff,
      body: identityLinkSchema,
      answers: {
        ...proposed,
        202: { ...proposed[202], description: "It waits for a decision, also when no account uses the e-mail" },
        404: { description: "not-found" },
        429: { description: "too-many-requests: 20 an hour" },
      },
      answer: async ({ params: { customerId = "" }, body, staff: session }) => ({
        status: 202,
        body: await identities.proposeLink({ ...body, customerId }, session),
      }),
    }),
    staffRoute({
      method: "POST",
      path: `${within}/{idam}/end`,
      summary: "Proposes that a user act for a customer no more",
      staff,
      body: identityEndSchema,
      answers: { ...proposed, 404: { description: "not-found, also for who does not act for the customer" } },
      answer: async ({ params: { customerId = "", idam = "" }, body, staff: session }) => ({
        status: 202,
        body: await identities.proposeEnd({ ...body, customerId, idam }, session),
      }),
    }),
  ];
}
