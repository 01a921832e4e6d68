import { localePath } from "#domain/shared/paths.ts";
import { portalViewSchema } from "#forms/backoffice/portal-view-schemas.ts";
import { redirectDocumentTo } from "#web/http/redirect-to.ts";
import { answerPageForm, type FormAsked } from "#web/page-form/answer-page-form.ts";
import { readFields } from "#web/page-form/read-fields.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import { staffSessionOf } from "../staff-id-of.ts";

/** Answers the form that begins to see the portal as the customer does: with the portal. */
export async function answerBeginForm(asked: FormAsked, customerId: string) {
  return await answerPageForm<never>(
    asked,
    async ({ page, form }) => {
      const { customers, portalViews } = page.services;
      const session = staffSessionOf(page, "see-as-customer", await customers.countryOf(customerId));
      await portalViews.begin({ ...readFields(portalViewSchema, form), customerId }, session, page.visitor);
      return redirectDocumentTo(localePath(splitLocale(asked.url.pathname).locale, "/"), 303);
    },
    { keep: ["idam", "reason"] },
  );
}
