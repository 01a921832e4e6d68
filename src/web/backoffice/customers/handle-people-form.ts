import { localePath } from "#domain/shared/paths.ts";
import { shownIdentity } from "#forms/backoffice/customer-schemas.ts";
import type { PageContext } from "#server/contract/page-context.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import { catalogue } from "#texts/catalogue.ts";
import { redirectDocumentTo } from "#web/http/redirect-to.ts";
import type { FormAsked } from "#web/page-form/handle-page-form.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import { momentOf } from "../conversations/typed-moment.ts";
import { beginIntent } from "../impersonation/begin-intent.ts";
import { handleStaffForm } from "../staff-page.ts";

export interface IdentityProposal {
  readonly id: string;
  readonly action: "identity-link" | "identity-end";
  /** masked */
  readonly email: string;
  readonly who: string;
}

export async function handlePeopleForm(asked: FormAsked, customerId: string) {
  return await handleStaffForm(
    asked,
    async ({ staff, field, raw }): Promise<Response | { readonly about: "contact" | "people" | "invitation" }> => {
      const intent = field("intent");
      if (intent === "uninvite") {
        await staff.cancelInvitation({ customerId });
        return { about: "invitation" };
      }
      if (intent === "invite") {
        await staff.inviteCustomer({ customerId, input: plannedFor(field("sendAt"), asked) });
        return { about: "invitation" };
      }
      if (intent === beginIntent) {
        await staff.beginImpersonation({ customerId, raw });
        return redirectDocumentTo(localePath(splitLocale(asked.url.pathname).locale, "/"), 303);
      }
      if (intent === "contact") {
        await staff.proposeContact({ customerId, raw });
        return { about: "contact" };
      }
      const idam = field("idam");
      if (idam === "") await staff.proposeIdentityLink({ customerId, raw });
      else await staff.proposeIdentityEnd({ customerId, idam, raw });
      return { about: "people" };
    },
    { keep: ["email", "phone", "reason", "sendAt", "idam"] },
  );
}

function plannedFor(typed: string, { url }: FormAsked) {
  const { past } = catalogue(splitLocale(url.pathname).locale).backofficeCustomers.one.invitation;
  const sendAt = momentOf(typed, past);
  return sendAt === null ? {} : { sendAt };
}

export async function proposalsAbout(
  { services }: Pick<PageContext, "services">,
  session: StaffSession,
  customerId: string,
): Promise<readonly IdentityProposal[]> {
  const { items: pending } = await services.backOffice(session).listProposals({ input: { state: "pending" } });
  return pending.flatMap(({ approvalId: id, action, subject, payload, proposedBy: { name: who } }) => {
    if ((action !== "identity-link" && action !== "identity-end") || subject.id !== customerId) return [];
    return [{ id, action, email: shownIdentity.parse(payload).email, who }];
  });
}
