import type { BulkPreview } from "#server/use-cases/back-office/invitations/bulk-invitation.ts";
import { catalogue } from "#texts/catalogue.ts";
import type { FormAsked } from "#web/page-form/answer-page-form.ts";
import { WrongFields } from "#web/page-form/read-fields.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import { filterIn, filterNames } from "../parts/customer-filter-fields.ts";
import { answerStaffForm } from "../staff-page.ts";
import { momentOf } from "../talk/typed-moment.ts";

const kept = [...filterNames, "sendAt"] as const;

type Done =
  | { readonly did: "previewed"; readonly preview: BulkPreview; readonly typed: Readonly<Record<string, string>> }
  | { readonly did: "proposed" };

/** Shows beforehand whom a filter would invite, or proposes it. */
export async function answerBulkForm(asked: FormAsked) {
  const { backofficeInvitations, backofficeCustomers } = catalogue(splitLocale(asked.url.pathname).locale);
  const { past } = backofficeInvitations.fresh;
  return await answerStaffForm(
    asked,
    async ({ page, staff, field }): Promise<Done> => {
      const filter = filterIn(field, backofficeCustomers.filter.missing);
      const sendAt = momentOf(field("sendAt"), past);
      if (field("act") === "preview") {
        const preview = await staff.previewBulkInvitation({ raw: { filter } });
        return { did: "previewed", preview, typed: Object.fromEntries(kept.map((name) => [name, field(name)])) };
      }
      const raw = { filter, ...(sendAt !== null && { sendAt }) };
      await staff.proposeBulkInvitation({ raw }).catch((error: unknown) => {
        throw page.refusalOf(error)?.fields["sendAt"] === undefined ? error : new WrongFields({ sendAt: past });
      });
      return { did: "proposed" };
    },
    { keep: kept, fieldOf: (path) => path.replace(/^filter\./, "") },
  );
}
