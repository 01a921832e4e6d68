import { isDeepStrictEqual } from "node:util";
import { factsOf } from "#domain/countries/facts.ts";
import { maskEmail, maskText } from "#domain/masking/mask-value.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import type { StaffContactServices } from "#server/contract/staff-contacts.ts";
import { type Database, transact } from "#server/database/connect.ts";
import { lockIdentitiesOf } from "#server/database/repositories/acting-users.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { namesOfStaff } from "#server/database/repositories/staff.ts";
import type { Clock } from "#server/ports/clock.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import { bound } from "#server/shared/bound.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { usualContact } from "#server/use-cases/accounts/contact.ts";
import { emailContext, phoneContext } from "#server/use-cases/accounts/customer-seals.ts";
import { approvalContext } from "#server/use-cases/approvals/approval-act.ts";
import { assertIsNew } from "#server/use-cases/approvals/assert-is-new.ts";
import { propose } from "#server/use-cases/approvals/propose.ts";
import { findContact, proposedContact, revisionOfContact, waitingContacts, wholeContact } from "./contact-in-books.ts";

interface Needed {
  readonly database: Database;
  readonly clock: Clock;
  readonly sealer: Sealer;
}

/** Proposes another e-mail or phone in the books. @see StaffContactServices.propose */
async function proposeContact(
  dependencies: Needed,
  { customerId, reason, ...typed }: Parameters<StaffContactServices["propose"]>[0],
  { staff: { id: by } }: StaffSession,
): Promise<{ readonly approvalId: string }> {
  const { database, clock, sealer } = dependencies;
  return await transact(database, async (tx) => {
    await lockIdentitiesOf(tx, customerId);
    const found = await findContact(sealer, tx, customerId);
    if (found === undefined) throw new Refusal("not-found");
    const { contact: known, customer } = found;
    const email = typed.email && usualContact({ type: "email", contact: typed.email }, { contact: "email" });
    const { callingCode: phoneCode } = factsOf(customer.country).phone;
    const phone = typed.phone && usualContact({ type: "phone", contact: typed.phone, phoneCode }, { contact: "phone" });
    if (!email && !phone) throw new Refusal("invalid-input", { fields: { email: "required" } });
    // What is in the books already stays; a proposal that changes nothing is none.
    const isNew = { email: email && email !== known.email, phone: phone && phone !== known.phone };
    if (!isNew.email && !isNew.phone) {
      throw new Refusal("invalid-input", { fields: { [email ? "email" : "phone"]: "invalid-value" } });
    }
    const payload = {
      ...(isNew.email &&
        email && { email: { masked: maskEmail(email), sealed: sealer.seal(email, emailContext(customerId)) } }),
      ...(isNew.phone &&
        phone && { phone: { masked: maskText(phone), sealed: sealer.seal(phone, phoneContext(customerId)) } }),
      reason,
    };
    const revision = revisionOfContact(known);
    const what = { action: "contact-change", subject: customerId, subjectRevision: revision } as const;
    const changed = { ...(isNew.email && email && { email }), ...(isNew.phone && phone && { phone }) };
    await assertIsNew(dependencies, tx, what, (other) =>
      isDeepStrictEqual(wholeContact(sealer, customerId, other), changed),
    );
    const approvalId = await propose(dependencies, tx, { ...what, payload, proposedBy: by });
    const contacts = [...(isNew.email ? ["email"] : []), ...(isNew.phone ? ["phone"] : [])];
    const details = { by, approval: approvalId, customerId, contacts, reason };
    const line = { at: clock.now(), actor: "staff", event: "contact-change-proposed", details } as const;
    await appendAudit(tx, { ...line, subject: customerId });
    return { approvalId };
  });
}

/** What waits for a decision, masked. */
async function pendingContacts(
  { database, clock, sealer }: Needed,
  customerId: string,
): ReturnType<StaffContactServices["pending"]> {
  const { contact } = (await findContact(sealer, database, customerId)) ?? {};
  const rows = contact === undefined ? [] : await waitingContacts(database, { customerId, contact }, clock.now());
  const names = await namesOfStaff(database, [...new Set(rows.map(({ proposedBy }) => proposedBy))]);
  return rows.map(({ id: approvalId, sealedPayload, proposedBy: staffId, expiresAt }) => {
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
}

/** What the back office calls about the contacts in the books. */
export const staffContacts: (dependencies: Needed) => StaffContactServices = bound({
  pending: pendingContacts,
  propose: proposeContact,
});
