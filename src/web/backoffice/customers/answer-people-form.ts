import { identityEndSchema, identityLinkSchema, proposedIdentity } from "#forms/backoffice/customer-schemas.ts";
import type { PageContext } from "#server/contract/page-context.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import { answerPageForm, type FormAsked } from "#web/page-form/answer-page-form.ts";
import { readFields } from "#web/page-form/read-fields.ts";
import { staffSessionOf } from "../staff-id-of.ts";

/** Somebody proposed that a user act for the customer, or no more; nobody has decided. */
export interface IdentityProposal {
  readonly id: string;
  readonly action: "identity-link" | "identity-end";
  readonly userId: string;
  /** masked */
  readonly email: string;
  readonly who: string;
}

/** Answers the forms that propose who acts for a customer. */
export async function answerPeopleForm(asked: FormAsked, customerId: string) {
  return await answerPageForm(
    asked,
    async ({ page, form, field }) => {
      const { customers, staffIdentities } = page.services;
      const session = staffSessionOf(page, "propose-acts", await customers.countryOf(customerId));
      const idam = field("idam");
      return idam === ""
        ? await staffIdentities.proposeLink({ ...readFields(identityLinkSchema, form), customerId }, session)
        : await staffIdentities.proposeEnd({ ...readFields(identityEndSchema, form), customerId, idam }, session);
    },
    { keep: ["email", "reason"] },
  );
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
    const { userId, email } = proposedIdentity.parse(payload);
    return [{ id, action, userId, email, who }];
  });
}
