import { bulkInvitationSchema } from "#forms/backoffice/invitation-schemas.ts";
import { problemsOf } from "#forms/codes.ts";
import type { BulkPreview } from "#server/contract/bulk-invitations.ts";
import { catalogue } from "#texts/catalogue.ts";
import { answerPageForm, type FormAsked, type FormCall } from "#web/page-form/answer-page-form.ts";
import { WrongFields } from "#web/page-form/read-fields.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import { staffSessionOf } from "../staff-id-of.ts";
import { momentOf } from "../talk/typed-moment.ts";

const filters = ["country", "customerType", "product"] as const;
const kept = [...filters, "sendAt"] as const;

type Done =
  | { readonly did: "previewed"; readonly preview: BulkPreview; readonly typed: Readonly<Record<string, string>> }
  | { readonly did: "proposed" };

/** Shows beforehand whom a filter would invite, or proposes it. */
export async function answerBulkForm(asked: FormAsked) {
  const { past, filterMissing } = catalogue(splitLocale(asked.url.pathname).locale).backofficeInvitations.fresh;
  return await answerPageForm(asked, (call) => answer(call, { past, filterMissing }), { keep: kept });
}

async function answer(
  { page, field }: FormCall,
  words: { readonly past: string; readonly filterMissing: string },
): Promise<Done> {
  const session = staffSessionOf(page, "propose-acts");
  const names = filters.filter((name) => field(name) !== "");
  if (names.length === 0) throw new WrongFields({ country: words.filterMissing });
  const sendAt = momentOf(field("sendAt"), words.past);
  const read = bulkInvitationSchema.safeParse({
    filter: Object.fromEntries(names.map((name) => [name, field(name)])),
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
