import * as z from "zod/mini";
import { invitationStates } from "#domain/accounts/invitation.ts";
import { invitationSchema } from "#forms/backoffice/invitation-schemas.ts";
import { done } from "#server/api/answers.ts";
import { type ApiRoute, type StaffGate, staffRoute } from "#server/api/route.ts";
import type { CustomerServices } from "#server/contract/customers.ts";
import type { StaffInvitationServices } from "#server/contract/staff-invitations.ts";

const within = "/api/backoffice/customers/{customerId}/invitation";
const moment = z.iso.datetime();

const invitation = z.object({
  state: z.enum(invitationStates),
  sendAt: moment,
  sentTo: z.nullable(z.string()),
});

const notFound = { 404: { description: "not-found" } };
const wrongState = (why: string) => ({ 409: { description: `wrong-state: ${why}` } });

/** The routes by which staff invite a customer of the books to register. */
export function invitationRoutes(
  invitations: StaffInvitationServices,
  customers: Pick<CustomerServices, "countryOf">,
): readonly ApiRoute[] {
  const ofCustomer = (right: StaffGate["right"]): StaffGate => ({
    right,
    countryOf: ({ customerId = "" }) => customers.countryOf(customerId),
  });
  return [
    staffRoute({
      method: "GET",
      path: within,
      summary: "Whether a customer is invited to register, and whether the e-mail was refused",
      staff: ofCustomer("see-customers"),
      answers: {
        200: { description: "null: never", schema: z.object({ invitation: z.nullable(invitation) }) },
        ...notFound,
      },
      answer: async ({ params: { customerId = "" } }) => ({
        body: { invitation: await invitations.read(customerId) },
      }),
    }),
    staffRoute({
      method: "POST",
      path: within,
      summary: "Invites a customer to register, at the e-mail in the books, at once or at a time",
      staff: ofCustomer("work-on-cases"),
      body: invitationSchema,
      answers: {
        201: { description: "It is sent, or planned", schema: invitation },
        ...notFound,
        ...wrongState("somebody acts for the customer, the books have no e-mail, or it was invited"),
      },
      answer: async ({ params: { customerId = "" }, body, staff }) => ({
        status: 201,
        body: await invitations.invite({ ...body, customerId }, staff),
      }),
    }),
    staffRoute({
      method: "POST",
      path: `${within}/cancel`,
      summary: "Sends a planned invitation no more",
      staff: ofCustomer("work-on-cases"),
      answers: { 200: { description: "It is not sent", schema: done }, ...notFound, ...wrongState("it is sent") },
      async answer({ params: { customerId = "" }, staff }) {
        await invitations.cancel(customerId, staff);
        return { body: { status: "ok" } };
      },
    }),
  ];
}
