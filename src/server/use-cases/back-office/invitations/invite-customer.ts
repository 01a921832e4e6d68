import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import { invitationStates } from "#domain/accounts/invitation.ts";
import { invitationSchema } from "#forms/backoffice/invitation-schemas.ts";
import { lockIdentitiesOf } from "#server/database/repositories/acting-users.ts";
import {
  deleteInvitation,
  findInvitation,
  type InvitationRow,
  putInvitation,
} from "#server/database/repositories/invitations.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { emailOfInvitation, maskedEmailOf } from "#server/use-cases/accounts/identities/of-staff/invitation-email.ts";
import { emailToInvite, sendInTime } from "#server/use-cases/accounts/identities/of-staff/send-invitation.ts";
import type { Needs } from "../context.ts";
import { customerById } from "../customers/customer.ts";
import { type Shown, staffAction, staffQuery } from "../definition.ts";

const invitationShown = z.object({
  state: z.enum(invitationStates),
  sendAt: z.iso.datetime(),
  /** masked; null: not yet sent */
  sentTo: z.nullable(z.string()),
});
export type Invitation = Shown<typeof invitationShown>;

function presentInvitation(sealer: Pick<Sealer, "unseal">, row: InvitationRow): Invitation {
  return { state: row.state, sendAt: row.sendAt.toISOString(), sentTo: maskedEmailOf(sealer, row) };
}

export const readInvitation = staffQuery({
  right: "see-customers",
  subject: customerById,
  output: z.object({ invitation: z.nullable(invitationShown) }),
  route: {
    path: "/api/backoffice/customers/{customerId}/invitation",
    summary: "Whether a customer is invited to register, and whether the e-mail bounced",
    description: "null: never",
  },
}).run(async ({ subject: { id } }, { database, sealer }: Needs<"sealer">) => {
  const row = await findInvitation(database, id);
  return { invitation: row === undefined ? null : presentInvitation(sealer, row) };
});

export const inviteCustomer = staffAction({
  right: "work-on-cases",
  subject: customerById,
  input: invitationSchema,
  output: invitationShown,
  route: {
    path: "/api/backoffice/customers/{customerId}/invitation",
    summary: "Invites a customer to register, at the e-mail in the records, immediately or at a time",
    description: "Sent, or planned",
    status: 201,
    errors: [["wrong-state", "the customer has a user, no e-mail in the records, or was invited"]],
  },
  audit: {
    event: "customer-invited",
    line: ({ subject: { id: customerId } }, { sendAt }) => ({ subject: customerId, details: { customerId, sendAt } }),
  },
}).run(
  async (
    { tx, by, at, subject: { id: customerId }, input },
    needs: Needs<"sealer" | "jobs" | "companyInfo" | "settings">,
  ) => {
    const { sealer } = needs;
    const sendAt = input.sendAt === undefined ? at : new Date(input.sendAt);
    if (sendAt < at) throw new Refusal("invalid-input", { fields: { sendAt: "invalid-value" } });
    await lockIdentitiesOf(tx, customerId);
    const email = await emailToInvite(sealer, tx, customerId);
    if (email === null) throw new Refusal("wrong-state", { data: { state: null } });
    const before = await findInvitation(tx, customerId);
    if (before !== undefined && isStill(sealer, before, email)) {
      throw new Refusal("wrong-state", { data: presentInvitation(sealer, before) });
    }
    const whole = { id: randomUUID(), customerId, sendAt, staffId: by, bulkId: null, createdAt: at };
    const row = { ...whole, state: "planned", sealedEmail: null } as const;
    await putInvitation(tx, row);
    await sendInTime(needs, tx, row);
    const invited = await findInvitation(tx, customerId);
    if (invited === undefined) throw new Error("an invitation is gone that was just made");
    return presentInvitation(sealer, invited);
  },
);

/** Pending, or sent to the customer's present e-mail. */
function isStill(sealer: Pick<Sealer, "unseal">, row: InvitationRow, email: string): boolean {
  if (row.state === "planned") return true;
  return row.state === "sent" && emailOfInvitation(sealer, row) === email;
}

export const cancelInvitation = staffAction({
  right: "work-on-cases",
  subject: customerById,
  route: {
    path: "/api/backoffice/customers/{customerId}/invitation/cancel",
    summary: "Cancels a planned invitation",
    description: "Cancelled",
    errors: [["wrong-state", "already sent"]],
  },
  audit: {
    event: "invitation-cancelled",
    line: ({ subject: { id: customerId } }) => ({ subject: customerId, details: { customerId } }),
  },
}).run(async ({ tx, subject: { id: customerId } }) => {
  await lockIdentitiesOf(tx, customerId);
  const row = await findInvitation(tx, customerId);
  if (row === undefined) throw new Refusal("not-found");
  if (row.state !== "planned") throw new Refusal("wrong-state", { data: { state: row.state } });
  await deleteInvitation(tx, customerId);
  return { status: "ok" };
});
