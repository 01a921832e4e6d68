import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import { impersonationMinutes, impersonationsAnHour } from "#domain/policies/impersonation.ts";
import { impersonationSchema } from "#forms/backoffice/impersonation-schemas.ts";
import { auditFrom } from "#server/audit/audit-from.ts";
import { countInHour } from "#server/audit/hourly-limits.ts";
import { actingUsersOf } from "#server/database/repositories/acting-users.ts";
import {
  deleteImpersonation,
  findImpersonation,
  putImpersonation,
} from "#server/database/repositories/impersonations.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { viewOfSession } from "#server/use-cases/portal/impersonation/current-view.ts";
import type { Needs } from "../context.ts";
import { staffAction, staffQuery } from "../definition.ts";
import { noSubject } from "../subject.ts";
import { customerById } from "./customer.ts";

/** Read-only. Ends the session's former impersonation. */
export const beginImpersonation = staffAction({
  right: "see-as-customer",
  subject: customerById,
  input: impersonationSchema,
  output: z.object({ expires: z.iso.datetime() }),
  route: {
    path: "/api/backoffice/customers/{customerId}/portal-view",
    summary: "Begins a read-only impersonation of a customer's user in this browser",
    description: "Its end; every change in the portal is 403 seen-as-customer",
    status: 201,
    errors: [
      ["invalid-input", "idam: no user of this identity acts for the customer, or no user at all"],
      ["too-many-requests", "20 an hour"],
    ],
  },
  // `run` writes it with the address of the request.
  audit: { events: ["portal-view-begun"] },
}).run(
  async ({ tx, by, at, session, subject: { id: customerId }, input: { idam, reason } }, needs: Needs<"sealer">) => {
    const people = (await actingUsersOf(tx, customerId)).filter(({ emailProvenAt }) => emailProvenAt !== null);
    const person = idam === undefined ? people[0] : people.find((one) => one.idam === idam);
    if (person === undefined) throw new Refusal("invalid-input", { fields: { idam: "invalid-value" } });
    const end = at.getTime() + impersonationMinutes * 60_000;
    const expiresAt = new Date(Math.min(end, new Date(session.endsAt).getTime()));
    const [id, until] = [randomUUID(), expiresAt.toISOString()];
    await countInHour(tx, { by, limit: "portal-views", most: impersonationsAnHour, now: at });
    await putImpersonation(tx, { staffSessionId: session.id, id, idam: person.idam, expiresAt });
    await auditFrom(needs, tx, session, {
      at,
      actor: "staff",
      event: "portal-view-begun",
      subject: customerId,
      details: { by, customerId, view: id, idam: person.idam, user: person.userId, reason, until },
    });
    return { expires: until };
  },
);

/** null also if its right, time, user or customer has ended */
export const readImpersonation = staffQuery({
  right: "enter-back-office",
  subject: noSubject,
  output: z.nullable(z.object({ customerId: z.uuid(), name: z.string() })),
}).run(async ({ session }, needs) => {
  const view = await viewOfSession(needs, { staffSessionId: session.id });
  return view && { customerId: view.customerId, name: view.identity.name };
});

export const endImpersonation = staffAction({
  right: "enter-back-office",
  subject: noSubject,
  route: {
    method: "DELETE",
    path: "/api/backoffice/portal-view",
    summary: "Ends the impersonation in this browser; may be repeated",
    description: "Ended",
  },
  audit: { events: ["portal-view-ended"] },
}).run(async (call) => {
  const { tx, at, session } = call;
  const view = await findImpersonation(tx, { staffSessionId: session.id }, at);
  // Another request may have ended it.
  if (view !== undefined && (await deleteImpersonation(tx, session.id)) !== undefined) {
    const { id, customerId } = view;
    call.log({ event: "portal-view-ended", subject: customerId, details: { customerId, view: id } });
  }
  return { status: "ok" };
});
