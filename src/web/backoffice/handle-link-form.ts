import { catalogue } from "#texts/catalogue.ts";
import type { FormAsked } from "#web/page-form/handle-page-form.ts";
import { WrongFields } from "#web/page-form/read-fields.ts";
import { momentText } from "#web/texts/days.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import { handleStaffForm, type StaffForm } from "./staff-page.ts";

export type SignedLinkDone =
  | {
      readonly link: { readonly url: string; readonly until: string };
      readonly typed: Readonly<Record<string, string>>;
    }
  | { readonly revoked: true };

const keep = ["target", "country", "id", "hours"];

export async function handleLinkForm(asked: FormAsked) {
  const { locale } = splitLocale(asked.url.pathname);
  const { backoffice } = catalogue(locale);
  const answer = async ({ page, staff, raw, field }: StaffForm): Promise<SignedLinkDone> => {
    const ignoreUnknown = (error: unknown) => {
      const refusal = page.refusalOf(error);
      if (refusal?.code !== "not-found" || refusal.lacksRight) throw error;
    };
    const linkId = field("revoke");
    if (linkId !== "") {
      // An expired or revoked link needs no revoking.
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
  return await handleStaffForm(asked, answer, { keep });
}
