import { factsOf } from "#domain/countries/facts.ts";
import type { Transaction } from "#server/database/connect.ts";
import { actingUsersOf, lockIdentitiesOf } from "#server/database/repositories/acting-users.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { writeEvent } from "#server/database/repositories/events.ts";
import { setContactInRecords } from "#server/database/repositories/identities.ts";
import { contactInRecordsMail } from "#server/mails/contact-mails.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import type { AnnouncingDependencies } from "#server/use-cases/accounts/announce-identity.ts";
import { aboutCustomer } from "#server/use-cases/back-office/approvals/about-customer.ts";
import type { ApprovalHandlers } from "#server/use-cases/back-office/approvals/approval-action.ts";
import { endProofs } from "../end-proofs.ts";
import { findContact, proposedContact, revisionOfContact } from "./contact-in-records.ts";

type Needed = AnnouncingDependencies & { readonly sealer: Sealer };

/** The former contact stops proving identities. */
export function contactHandler(dependencies: Needed): Pick<ApprovalHandlers, "contact-change"> {
  const { sealer } = dependencies;
  return {
    "contact-change": {
      async revisionOf(tx, subject) {
        await lockIdentitiesOf(tx, subject);
        const found = await findContact(sealer, tx, subject);
        return found === undefined ? null : revisionOfContact(found.contact);
      },
      ...aboutCustomer,
      shown(payload) {
        const { email, phone, reason } = proposedContact.parse(payload);
        return { email: email?.masked ?? null, phone: phone?.masked ?? null, reason };
      },
      async carryOut(tx, { subject: customerId, payload, proposedBy, decidedBy, at }) {
        const { email, phone } = proposedContact.parse(payload);
        const proofs = [...(email ? (["email"] as const) : []), ...(phone ? (["phone"] as const) : [])];
        await notifyOfChange(dependencies, tx, customerId, { email: email?.masked, phone: phone?.masked });
        const staff = { decidedBy: decidedBy.staff.id, proposedBy };
        await endProofs(dependencies, tx, { customerId, proofs }, { at, by: "operator", staff });
        await setContactInRecords(tx, customerId, {
          ...(email && { sealedEmail: email.sealed }),
          ...(phone && { sealedPhone: phone.sealed }),
        });
        for (const contact of proofs) {
          const data = { status: "changed", contact } as const;
          await writeEvent(tx, { type: "customer.contact-changed", occurredAt: at, subjectId: customerId, data });
        }
        const details = { by: decidedBy.staff.id, proposedBy, customerId, contacts: proofs };
        await appendAudit(tx, { at, actor: "staff", event: "contact-changed", subject: customerId, details });
      },
    },
  };
}

async function notifyOfChange(
  { sealer, jobs, companyInfo }: Needed,
  tx: Transaction,
  customerId: string,
  changed: { readonly email: string | undefined; readonly phone: string | undefined },
): Promise<void> {
  const found = await findContact(sealer, tx, customerId);
  if (found === undefined) throw new Error(`the customer ${customerId} does not exist`);
  const { contact, customer } = found;
  const acting = (await actingUsersOf(tx, customerId)).filter(({ emailProvenAt }) => emailProvenAt !== null);
  const told = new Map(acting.map(({ email, locale }) => [email, locale]));
  const former = contact.email?.toLowerCase();
  if (former !== undefined && !told.has(former)) told.set(former, factsOf(customer.country).defaultLocale);
  for (const [to, locale] of told) {
    const sender = companyInfo[locale];
    await jobs.send(tx, "send-mail", contactInRecordsMail({ locale, to, sender, customer: customer.name, ...changed }));
  }
}
