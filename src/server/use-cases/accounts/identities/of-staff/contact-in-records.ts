import * as z from "zod/mini";
import type { Queryable, Transaction } from "#server/database/connect.ts";
import { type ApprovalRow, waitingApprovalsOf } from "#server/database/repositories/approvals.ts";
import { type CustomerRow, findCustomerById } from "#server/database/repositories/identities.ts";
import type { Clock } from "#server/ports/clock.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import {
  type CustomerContact,
  contactOf,
  emailContext,
  phoneContext,
} from "#server/use-cases/accounts/encryption-contexts.ts";
import { approvalContext } from "#server/use-cases/back-office/approvals/approval-action.ts";
import { stateRevision } from "#server/use-cases/back-office/approvals/state-revision.ts";

const contact = z.object({
  masked: z.string(),
  /** encrypted as in the records, so that proposals do not show it */
  sealed: z.string(),
});

export const proposedContact = z.object({ email: z.optional(contact), phone: z.optional(contact), reason: z.string() });

export function revisionOfContact({ email, phone }: CustomerContact): number {
  return stateRevision([email, phone]);
}

export async function waitingContacts(
  db: Queryable,
  { customerId, contact: known }: { readonly customerId: string; readonly contact: CustomerContact },
  now: Date,
): Promise<ApprovalRow[]> {
  const revision = revisionOfContact(known);
  return (await waitingApprovalsOf(db, [customerId], now)).filter(
    ({ action, subjectRevision }) => action === "contact-change" && subjectRevision === revision,
  );
}

export async function proposedContactOf(
  { clock, sealer }: { readonly clock: Clock; readonly sealer: Pick<Sealer, "unseal"> },
  tx: Transaction,
  customer: Pick<CustomerRow, "id" | "sealedEmail" | "sealedPhone">,
): Promise<{ readonly email?: string; readonly phone?: string }> {
  const { id: customerId } = customer;
  const [row] = await waitingContacts(tx, { customerId, contact: contactOf(sealer, customer) }, clock.now());
  if (row === undefined) return {};
  return wholeContact(
    sealer,
    customerId,
    JSON.parse(sealer.unseal(row.sealedPayload, approvalContext(row.id, "payload"))),
  );
}

export function wholeContact(
  sealer: Pick<Sealer, "unseal">,
  customerId: string,
  payload: unknown,
): { readonly email?: string; readonly phone?: string } {
  const { email, phone } = proposedContact.parse(payload);
  return {
    ...(email && { email: sealer.unseal(email.sealed, emailContext(customerId)) }),
    ...(phone && { phone: sealer.unseal(phone.sealed, phoneContext(customerId)) }),
  };
}

export async function findContact(
  sealer: Pick<Sealer, "unseal">,
  db: Queryable,
  customerId: string,
): Promise<{ readonly customer: CustomerRow; readonly contact: CustomerContact } | undefined> {
  const customer = await findCustomerById(db, customerId);
  return customer && { customer, contact: contactOf(sealer, customer) };
}
