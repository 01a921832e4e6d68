import { redirectDocument } from "react-router";
import { offerFormSchema } from "#forms/portal/offer-schemas.ts";
import type { OfferAsker } from "#server/contract/offers.ts";
import type { PageContext } from "#server/contract/page-context.ts";
import { answerPageForm } from "#web/page-form/answer-page-form.ts";
import { splitLocale } from "#web/texts/locale-path.ts";

/** The action of an offer's page. Accepting leads on to the wizard, with the cookie that opens it in this browser. */
export async function answerOffer(
  page: PageContext,
  { request, url }: { request: Request; url: URL },
  asker: OfferAsker,
) {
  const { locale } = splitLocale(url.pathname);
  const { offers } = page.services;
  return await answerPageForm({ page, request, url }, offerFormSchema, async (answer) => {
    if (answer.intent === "decline") {
      await offers.decline(asker, { reason: answer.reason, note: answer.note ?? null }, locale);
      return redirectDocument(url.pathname, 303);
    }
    const { url: application, deviceToken } = await offers.accept(asker, locale);
    const response = redirectDocument(new URL(application).pathname, 303);
    response.headers.append("Set-Cookie", page.deviceCookie(deviceToken));
    return response;
  });
}
