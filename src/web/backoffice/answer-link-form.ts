import { catalogue } from "#texts/catalogue.ts";
import type { FormAsked } from "#web/page-form/answer-page-form.ts";
import { WrongFields } from "#web/page-form/read-fields.ts";
import { momentText } from "#web/texts/days.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import { answerStaffForm, type StaffForm } from "./staff-page.ts";

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
  const answer = async ({ page, staff, raw, field }: StaffForm): Promise<SignedLinkDone> => {
    const ignoreUnknown = (error: unknown) => {
      const refusal = page.refusalOf(error);
      if (refusal?.code !== "not-found" || refusal.lacksRight) throw error;
    };
    const linkId = field("revoke");
    if (linkId !== "") {
      // One that did not work any more does not work afterwards either, so that is no failure.
      await staff.revokeOfferLink({ linkId }).catch(ignoreUnknown);
      return { revoked: true };
    }
    const { url, expires } = await staff.makeOfferLink({ raw }).catch((error: unknown) => {
      ignoreUnknown(error);
      throw new WrongFields({ id: backoffice.home.signLink.unknown });
    });
    const typed = Object.fromEntries(keep.map((name) => [name, field(name)]));
    return { link: { url, until: momentText(locale, expires) }, typed };
  };
  return await answerStaffForm(asked, answer, { keep });
}
