import * as z from "zod/mini";
import type { Database, Transaction } from "#server/database/connect.ts";
import { pendingApprovalsOf } from "#server/database/repositories/approvals.ts";
import { type CustomerRow, findCustomerById } from "#server/database/repositories/identities.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import { emailContext, phoneContext } from "#server/use-cases/accounts/customer-seals.ts";
import { approvalContext } from "#server/use-cases/approvals/approval-act.ts";
import { stateRevision } from "#server/use-cases/approvals/state-revision.ts";

const contact = z.object({
  masked: z.string(),
  /** as the books keep it, so that nobody reads it in a proposal */
  sealed: z.string(),
});

/** What a proposal of another contact holds. */
export const proposedContact = z.object({
  email: z.optional(contact),
  phone: z.optional(contact),
  reason: z.string(),
});

/** How the books say that a customer is reached; null: they do not. */
export interface ContactInBooks {
  readonly email: string | null;
  readonly phone: string | null;
}

export function contactOf(
  sealer: Pick<Sealer, "unseal">,
  { id, sealedEmail, sealedPhone }: Pick<CustomerRow, "id" | "sealedEmail" | "sealedPhone">,
): ContactInBooks {
  return {
    email: sealedEmail === null ? null : sealer.unseal(sealedEmail, emailContext(id)),
    phone: sealedPhone === null ? null : sealer.unseal(sealedPhone, phoneContext(id)),
  };
}

/** Another number once the books have another contact. */
export function revisionOfContact({ email, phone }: ContactInBooks): number {
  return stateRevision([email, phone]);
}

/** The contact that was proposed last and waits for a decision, whole; what it leaves as it is is absent. */
export async function proposedContactOf(
  sealer: Pick<Sealer, "unseal">,
  tx: Transaction,
  customerId: string,
): Promise<{ readonly email?: string; readonly phone?: string }> {
  const row = (await pendingApprovalsOf(tx, [customerId])).find(({ action }) => action === "contact-change");
  if (row === undefined) return {};
  const payload: unknown = JSON.parse(sealer.unseal(row.sealedPayload, approvalContext(row.id, "payload")));
  const { email, phone } = proposedContact.parse(payload);
  return {
    ...(email && { email: sealer.unseal(email.sealed, emailContext(customerId)) }),
    ...(phone && { phone: sealer.unseal(phone.sealed, phoneContext(customerId)) }),
  };
}

/** A customer with the contact in the books; undefined: there is no such customer. */
export async function findContact(
  sealer: Pick<Sealer, "unseal">,
  db: Database | Transaction,
  customerId: string,
): Promise<{ readonly customer: CustomerRow; readonly contact: ContactInBooks } | undefined> {
  const customer = await findCustomerById(db, customerId);
  return customer && { customer, contact: contactOf(sealer, customer) };
}
