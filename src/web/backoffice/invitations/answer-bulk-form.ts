import { bulkInvitationSchema } from "#forms/backoffice/invitation-schemas.ts";
import { problemsOf } from "#forms/codes.ts";
import type { BulkPreview } from "#server/contract/bulk-invitations.ts";
import { catalogue } from "#texts/catalogue.ts";
import { answerPageForm, type FormAsked, type FormCall } from "#web/page-form/answer-page-form.ts";
import { WrongFields } from "#web/page-form/read-fields.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import { filterIn, filterNames } from "../parts/customer-filter-fields.ts";
import { staffSessionOf } from "../staff-id-of.ts";
import { momentOf } from "../talk/typed-moment.ts";

const kept = [...filterNames, "sendAt"] as const;

type Done =
  | { readonly did: "previewed"; readonly preview: BulkPreview; readonly typed: Readonly<Record<string, string>> }
  | { readonly did: "proposed" };

/** Shows beforehand whom a filter would invite, or proposes it. */
export async function answerBulkForm(asked: FormAsked) {
  const { backofficeInvitations, backofficeCustomers } = catalogue(splitLocale(asked.url.pathname).locale);
  const words = { past: backofficeInvitations.fresh.past, missing: backofficeCustomers.filter.missing };
  return await answerPageForm(asked, (call) => answer(call, words), { keep: kept });
}

async function answer(
  { page, field }: FormCall,
  words: { readonly past: string; readonly missing: string },
): Promise<Done> {
  const session = staffSessionOf(page, "propose-acts");
  const filter = filterIn(field, words.missing);
  const sendAt = momentOf(field("sendAt"), words.past);
  const read = bulkInvitationSchema.safeParse({
    filter,
    ...(sendAt !== null && { sendAt }),
  });
  if (!read.success) {
    const problems = problemsOf(read.error).map(({ path, code }) => [path.replace(/^filter\./, ""), code]);
    throw new WrongFields(Object.fromEntries(problems));
  }
  const { bulkInvitations } = page.services;
  if (field("act") === "preview") {
    const preview = await bulkInvitations.preview(read.data.filter, session);
    return { did: "previewed", preview, typed: Object.fromEntries(kept.map((name) => [name, field(name)])) };
  }
  await bulkInvitations.propose(read.data, session).catch((error: unknown) => {
    if (page.refusalOf(error)?.fields?.["sendAt"] !== undefined) throw new WrongFields({ sendAt: words.past });
    throw error;
  });
  return { did: "proposed" };
}
