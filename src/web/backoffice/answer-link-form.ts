import { signLinkSchema } from "#forms/portal/sign-link-schema.ts";
import { catalogue } from "#texts/catalogue.ts";
import { answerPageForm, type FormAsked, type FormCall } from "#web/page-form/answer-page-form.ts";
import { readFields, WrongFields } from "#web/page-form/read-fields.ts";
import { momentText } from "#web/texts/days.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import { staffIdOf } from "./staff-id-of.ts";

/** What came of a form about signed links. */
export type SignedLinkDone =
  | {
      readonly link: { readonly url: string; readonly until: string };
      readonly typed: Readonly<Record<string, string>>;
    }
  /** a link was taken back, or did not work any more */
  | { readonly revoked: true };

const keep = ["target", "country", "id", "hours"];

/** Answers the forms about signed links: one to make a link, and one beside each link to take it back. */
export async function answerLinkForm(asked: FormAsked) {
  const { locale } = splitLocale(asked.url.pathname);
  const { backoffice } = catalogue(locale);
  const answer = async (call: FormCall): Promise<SignedLinkDone> => {
    const { page, form, field } = call;
    const { offers } = page.services;
    // One that did not work any more does not work afterwards either, so that is no failure.
    const ignoreUnknown = (error: unknown) => {
      if (page.refusalOf(error)?.code !== "not-found") throw error;
    };
    const revoked = field("revoke");
    if (revoked !== "") {
      const link = (await offers.liveLinks()).find(({ id }) => id === revoked);
      const staffId = staffIdOf(page, "revoke-offer-links", link?.shared.country);
      await offers.revokeLink(revoked, staffId).catch(ignoreUnknown);
      return { revoked: true };
    }
    const { target, country, id, hours } = readFields(signLinkSchema, form);
    const shared = target === "offers" ? { country, idam: id } : { country, offerId: id };
    const { url, expires } = await offers
      .signLink(shared, hours, staffIdOf(page, "make-offer-links", country))
      .catch((error: unknown) => {
        ignoreUnknown(error);
        throw new WrongFields({ id: backoffice.home.signLink.unknown });
      });
    const typed = Object.fromEntries(keep.map((name) => [name, field(name)]));
    return { link: { url, until: momentText(locale, expires) }, typed };
  };
  return await answerPageForm(asked, answer, { keep });
}
