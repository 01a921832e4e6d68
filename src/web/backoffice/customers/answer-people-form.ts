import {
  contactChangeSchema,
  identityEndSchema,
  identityLinkSchema,
  shownIdentity,
} from "#forms/backoffice/customer-schemas.ts";
import type { PageContext } from "#server/contract/page-context.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import { catalogue } from "#texts/catalogue.ts";
import { answerPageForm, type FormAsked } from "#web/page-form/answer-page-form.ts";
import { readFields } from "#web/page-form/read-fields.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import { staffSessionOf } from "../staff-id-of.ts";
import { momentOf } from "../talk/typed-moment.ts";

/** Somebody proposed that a user act for the customer, or no more; nobody has decided. */
export interface IdentityProposal {
  readonly id: string;
  readonly action: "identity-link" | "identity-end";
  /** masked */
  readonly email: string;
  readonly who: string;
}

/** Answers the forms that invite a customer, or propose another contact, or who acts for them. */
export async function answerPeopleForm(asked: FormAsked, customerId: string) {
  return await answerPageForm(
    asked,
    async ({ page, form, field }): Promise<{ readonly about: "contact" | "people" | "invitation" }> => {
      const { customers, staffContacts, staffIdentities, staffInvitations } = page.services;
      const intent = field("intent");
      const country = await customers.countryOf(customerId);
      if (intent === "invite" || intent === "uninvite") {
        const worker = staffSessionOf(page, "work-on-cases", country);
        if (intent === "uninvite") await staffInvitations.cancel(customerId, worker);
        else await staffInvitations.invite({ customerId, ...plannedFor(field("sendAt"), asked) }, worker);
        return { about: "invitation" };
      }
      const session = staffSessionOf(page, "propose-acts", country);
      if (intent === "contact") {
        await staffContacts.propose({ ...readFields(contactChangeSchema, form), customerId }, session);
        return { about: "contact" };
      }
      const idam = field("idam");
      await (idam === ""
        ? staffIdentities.proposeLink({ ...readFields(identityLinkSchema, form), customerId }, session)
        : staffIdentities.proposeEnd({ ...readFields(identityEndSchema, form), customerId, idam }, session));
      return { about: "people" };
    },
    { keep: ["email", "phone", "reason", "sendAt"] },
  );
}

function plannedFor(typed: string, { url }: FormAsked) {
  const { past } = catalogue(splitLocale(url.pathname).locale).backofficeCustomers.one.invitation;
  const sendAt = momentOf(typed, past);
  return sendAt === null ? {} : { sendAt };
}

/** What waits for a decision about who acts for a customer. */
export async function proposalsAbout(
  { services }: Pick<PageContext, "services">,
  session: StaffSession,
  customerId: string,
): Promise<readonly IdentityProposal[]> {
  const pending = await services.approvals.list({ state: "pending" }, session);
  return pending.flatMap(({ approvalId: id, action, subject, payload, proposedBy: { name: who } }) => {
    if ((action !== "identity-link" && action !== "identity-end") || subject.id !== customerId) return [];
    return [{ id, action, email: shownIdentity.parse(payload).email, who }];
  });
}
