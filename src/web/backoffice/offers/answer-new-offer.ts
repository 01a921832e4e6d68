import type { OfferTerms } from "#domain/portal/offer.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import { catalogue } from "#texts/catalogue.ts";
import type { FormAsked } from "#web/page-form/answer-page-form.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import { answerStaffForm } from "../staff-page.ts";
import { newOfferFields, readNewOffer, readTerms } from "./read-new-offer.ts";

/** What came of the form. */
export type NewOfferDone =
  | { readonly did: "counted"; readonly terms: OfferTerms; readonly typed: Readonly<Record<string, string>> }
  | { readonly did: "proposed"; readonly approvalId: string };

/** Counts what a customer would pay, for a browser without scripts, or proposes the offer. */
export async function answerNewOffer(asked: FormAsked, customerId: string) {
  const { locale } = splitLocale(asked.url.pathname);
  const { wrong } = catalogue(locale).backofficeOffers.make;
  const copyOf = asked.url.searchParams.get("copyOf") ?? undefined;
  return await answerStaffForm(
    asked,
    async ({ staff, field }): Promise<NewOfferDone> => {
      const { currency } = await staff.readOfferCurrency({ customerId });
      const written = { locale, currency };
      if (field("act") === "count") {
        const terms = await staff.previewOffer({ customerId, input: { terms: readTerms(field, written, wrong) } });
        return { did: "counted", terms, typed: Object.fromEntries(newOfferFields.map((name) => [name, field(name)])) };
      }
      const offer = readNewOffer(field, written, { today: calendarDateInPrague(new Date()), wrong });
      const { approvalId } = await staff.proposeOffer({ customerId, input: { ...offer, copyOf } });
      return { did: "proposed", approvalId };
    },
    { keep: newOfferFields },
  );
}
