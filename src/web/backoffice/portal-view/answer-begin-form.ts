import { localePath } from "#domain/shared/paths.ts";
import { redirectDocumentTo } from "#web/http/redirect-to.ts";
import type { FormAsked } from "#web/page-form/answer-page-form.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import { answerStaffForm } from "../staff-page.ts";

/** Answers the form that begins to see the portal as the customer does: with the portal. */
export async function answerBeginForm(asked: FormAsked, customerId: string) {
  return await answerStaffForm<never>(
    asked,
    async ({ staff, raw }) => {
      await staff.beginPortalView({ customerId, raw });
      return redirectDocumentTo(localePath(splitLocale(asked.url.pathname).locale, "/"), 303);
    },
    { keep: ["idam", "reason"] },
  );
}
