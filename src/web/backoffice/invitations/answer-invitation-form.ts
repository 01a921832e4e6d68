import { catalogue } from "#texts/catalogue.ts";
import type { FormAsked } from "#web/page-form/answer-page-form.ts";
import { WrongFields } from "#web/page-form/read-fields.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import { answerStaffForm } from "../staff-page.ts";

type Done = { readonly did: "invited"; readonly sentTo: string } | { readonly did: "cancelled" };

/** Invites an applicant, or keeps an invitation of many customers from being sent. */
export async function answerInvitationForm(asked: FormAsked) {
  const { forbidden } = catalogue(splitLocale(asked.url.pathname).locale).backofficeInvitations.applicants;
  return await answerStaffForm(
    asked,
    async ({ page, staff, field, raw }): Promise<Done> => {
      if (field("intent") !== "invite") {
        await staff.cancelBulkInvitation({ bulkId: field("bulkId") });
        return { did: "cancelled" };
      }
      const { sentTo } = await staff.inviteApplicant({ raw }).catch((error: unknown) => {
        const isCountry = staff.inviteApplicant.isAllowed() && page.refusalOf(error)?.code === "forbidden";
        throw isCountry ? new WrongFields({ country: forbidden }) : error;
      });
      return { did: "invited", sentTo };
    },
    { keep: ["email", "country", "locale", "partnerType"] },
  );
}
