import { offerFormSchema } from "#forms/portal/offer-schemas.ts";
import type { OfferAsker } from "#server/contract/offers.ts";
import { redirectDocumentTo } from "#web/http/redirect-to.ts";
import { type FormAsked, type FormCall, handlePageForm } from "#web/page-form/handle-page-form.ts";
import { readFields } from "#web/page-form/read-fields.ts";
import { splitLocale } from "#web/texts/locale-path.ts";

/** Accepting redirects to the wizard, with the cookie that opens the application in this browser. */
export async function replyToOffer(asked: FormAsked, asker: OfferAsker) {
  const { locale } = splitLocale(asked.url.pathname);
  const take = async ({ page, form }: FormCall) => {
    const { offers } = page.services;
    const answer = readFields(offerFormSchema, form);
    if (answer.intent === "decline") {
      await offers.decline(asker, { reason: answer.reason, note: answer.note ?? null }, locale);
      return redirectDocumentTo(asked.url.pathname, 303);
    }
    const { url: application, deviceToken } = await offers.accept(asker, locale);
    const response = redirectDocumentTo(new URL(application).pathname, 303);
    response.headers.append("Set-Cookie", page.deviceCookie(deviceToken));
    return response;
  };
  return await handlePageForm(asked, take, { keep: ["reason", "note"], isOfAddress: true });
}
