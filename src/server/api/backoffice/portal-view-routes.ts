import * as z from "zod/mini";
import { portalViewSchema } from "#forms/backoffice/portal-view-schemas.ts";
import { done } from "#server/api/answers.ts";
import { type ApiRoute, staffRoute } from "#server/api/route.ts";
import type { CustomerServices } from "#server/contract/customers.ts";
import type { PortalViewServices } from "#server/contract/portal-views.ts";

const beginRoute = (views: PortalViewServices, customers: CustomerServices): ApiRoute =>
  staffRoute({
    method: "POST",
    path: "/api/backoffice/customers/{customerId}/portal-view",
    summary: "From now on this browser shows the portal as somebody who acts for the customer sees it, read-only",
    staff: {
      right: "see-as-customer",
      countryOf: ({ customerId = "" }) => customers.countryOf(customerId),
    },
    body: portalViewSchema,
    answers: {
      201: {
        description: "Until when; whatever would change something in the portal is 403 seen-as-customer",
        schema: z.object({ expires: z.iso.datetime() }),
      },
      404: { description: "not-found" },
      422: { description: "idam: nobody of this identity acts for the customer, or nobody does at all" },
      429: { description: "too-many-requests: 20 an hour" },
    },
    answer: async ({ params: { customerId = "" }, body, staff, visitor }) => ({
      status: 201,
      body: await views.begin({ ...body, customerId }, staff, visitor),
    }),
  });

const endRoute = (views: PortalViewServices): ApiRoute =>
  staffRoute({
    method: "DELETE",
    path: "/api/backoffice/portal-view",
    summary: "This browser shows the portal as anybody sees it; may be repeated",
    staff: { right: "enter-back-office" },
    answers: { 200: { description: "There is no view any more", schema: done } },
    async answer({ staff, visitor }) {
      await views.end(staff, visitor);
      return { body: { status: "ok" } };
    },
  });

/** Begins and ends seeing the portal as a customer does. */
export function portalViewRoutes(views: PortalViewServices, customers: CustomerServices): readonly ApiRoute[] {
  return [beginRoute(views, customers), endRoute(views)];
}
