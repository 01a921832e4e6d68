import { isDeepStrictEqual } from "node:util";
import * as z from "zod/mini";
import { factsOf } from "#domain/countries/facts.ts";
import { maskEmail, maskText } from "#domain/masking/mask-value.ts";
import { contactChangeSchema } from "#forms/backoffice/customer-schemas.ts";
import { lockIdentitiesOf } from "#server/database/repositories/acting-users.ts";
import { namesOfStaff } from "#server/database/repositories/staff.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { usualContact } from "#server/use-cases/accounts/contact.ts";
import { contactOf, emailContext, phoneContext } from "#server/use-cases/accounts/encryption-contexts.ts";
import {
  findContact,
  proposedContact,
  revisionOfContact,
  waitingContacts,
  wholeContact,
} from "#server/use-cases/accounts/identities/of-staff/contact-in-records.ts";
import { approvalContext } from "../approvals/approval-action.ts";
import { assertIsNew } from "../approvals/assert-is-new.ts";
import { propose } from "../approvals/propose.ts";
import type { Needs } from "../context.ts";
import { type Shown, staffAction, staffQuery } from "../definition.ts";
import { proposalMade } from "../proposals.ts";
import { customerById } from "./customer.ts";

/** Absent fields stay. */
export const proposeContact = staffAction({
  right: "propose-acts",
  subject: customerById,
  input: contactChangeSchema,
  output: proposalMade,
  route: {
    path: "/api/backoffice/customers/{customerId}/contact",
    summary: "Proposes another e-mail or phone of a customer; absent fields stay",
    description: "Pending",
    status: 202,
    errors: [
      ["already-proposed", "the same waits for a decision"],
      ["invalid-input", "also for a proposal that changes nothing"],
    ],
  },
  audit: { events: ["contact-change-proposed"] },
}).run(async (call, needs: Needs<"sealer">) => {
  const { tx, by, input, subject: customer } = call;
  const { reason } = input;
  const { id: customerId } = customer;
  const { sealer } = needs;
  await lockIdentitiesOf(tx, customerId);
  const known = (await findContact(sealer, tx, customerId))?.contact;
  if (known === undefined) throw new Refusal("not-found");
  const email = input.email && usualContact({ type: "email", contact: input.email }, { contact: "email" });
  const { callingCode: phoneCode } = factsOf(customer.country).phone;
  const phone = input.phone && usualContact({ type: "phone", contact: input.phone, phoneCode }, { contact: "phone" });
  if (!email && !phone) throw new Refusal("invalid-input", { fields: { email: "required" } });
  const changed = {
    ...(email && email !== known.email && { email }),
    ...(phone && phone !== known.phone && { phone }),
  };
  const contacts = Object.keys(changed);
  if (contacts.length === 0) {
    throw new Refusal("invalid-input", { fields: { [email ? "email" : "phone"]: "invalid-value" } });
  }
  const payload = {
    ...(changed.email && {
      email: { masked: maskEmail(changed.email), sealed: sealer.seal(changed.email, emailContext(customerId)) },
    }),
    ...(changed.phone && {
      phone: { masked: maskText(changed.phone), sealed: sealer.seal(changed.phone, phoneContext(customerId)) },
    }),
    reason,
  };
  const subjectRevision = revisionOfContact(known);
  const what = { action: "contact-change", subject: customerId, subjectRevision } as const;
  await assertIsNew(needs, tx, what, (other) => isDeepStrictEqual(wholeContact(sealer, customerId, other), changed));
  const approvalId = await propose(needs, tx, { ...what, payload, proposedBy: by });
  const details = { approval: approvalId, customerId, contacts, reason };
  call.log({ event: "contact-change-proposed", subject: customerId, details });
  return { approvalId };
});

const pendingContact = z.object({
  approvalId: z.uuid(),
  /** masked; null: unchanged */
  email: z.nullable(z.string()),
  /** masked; null: unchanged */
  phone: z.nullable(z.string()),
  proposedBy: z.object({ staffId: z.string(), name: z.string() }),
  expires: z.iso.datetime(),
});
export type PendingContact = Shown<typeof pendingContact>;

export const listPendingContacts = staffQuery({
  right: "see-customers",
  subject: customerById,
  output: z.object({ items: z.array(pendingContact) }),
}).run(async ({ at, subject }, { database, sealer }: Needs<"sealer">) => {
  const rows = await waitingContacts(database, { customerId: subject.id, contact: contactOf(sealer, subject) }, at);
  const names = await namesOfStaff(database, [...new Set(rows.map(({ proposedBy }) => proposedBy))]);
  const items = rows.map(({ id: approvalId, sealedPayload, proposedBy: staffId, expiresAt }) => {
    const payload: unknown = JSON.parse(sealer.unseal(sealedPayload, approvalContext(approvalId, "payload")));
    const { email, phone } = proposedContact.parse(payload);
    return {
      approvalId,
      email: email?.masked ?? null,
      phone: phone?.masked ?? null,
      proposedBy: { staffId, name: names.get(staffId) ?? "" },
      expires: expiresAt.toISOString(),
    };
  });
  return { items };
});
