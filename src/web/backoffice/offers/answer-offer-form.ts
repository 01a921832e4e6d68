import { extendOfferSchema, personalLinkSchema, withdrawOfferSchema } from "#forms/backoffice/offer-schemas.ts";
import { answerPageForm, type FormAsked } from "#web/page-form/answer-page-form.ts";
import { readFields } from "#web/page-form/read-fields.ts";
import { staffSessionOf } from "../staff-id-of.ts";

/** What has just been done. */
export type OfferDone =
  | { readonly did: "sent"; readonly to: string }
  | { readonly did: "proposed"; readonly id: string };

/** Answers the forms about an offer. */
export async function answerOfferForm(asked: FormAsked, offerId: string) {
  return await answerPageForm(
    asked,
    async ({ page, form, field }): Promise<OfferDone> => {
      const { staffOffers } = page.services;
      const country = await staffOffers.countryOf(offerId);
      const intent = field("intent");
      if (intent === "link") {
        const session = staffSessionOf(page, "make-offer-links", country);
        const link = form.has("email") ? readFields(personalLinkSchema, form) : {};
        const sent = await staffOffers.sendLink({ ...link, offerId }, session);
        return "approvalId" in sent ? { did: "proposed", id: sent.approvalId } : { did: "sent", to: sent.sentTo };
      }
      const session = staffSessionOf(page, "propose-acts", country);
      const { approvalId } =
        intent === "extend"
          ? await staffOffers.proposeExtension({ ...readFields(extendOfferSchema, form), offerId }, session)
          : await staffOffers.proposeWithdrawal({ ...readFields(withdrawOfferSchema, form), offerId }, session);
      return { did: "proposed", id: approvalId };
    },
    { keep: ["email", "validUntil", "reason"], isOfAddress: true },
  );
}
