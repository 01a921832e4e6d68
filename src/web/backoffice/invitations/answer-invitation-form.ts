import { applicantSchema } from "#forms/backoffice/invitation-schemas.ts";
import { problemsOf } from "#forms/codes.ts";
import { catalogue } from "#texts/catalogue.ts";
import { answerPageForm, type FormAsked, type FormCall } from "#web/page-form/answer-page-form.ts";
import { WrongFields } from "#web/page-form/read-fields.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import { staffSessionOf } from "../staff-id-of.ts";

const fields = ["email", "country", "locale", "partnerType"] as const;

type Done = { readonly did: "invited"; readonly sentTo: string } | { readonly did: "cancelled" };

/** Invites an applicant, or keeps an invitation of many customers from being sent. */
export async function answerInvitationForm(asked: FormAsked) {
  const { forbidden } = catalogue(splitLocale(asked.url.pathname).locale).backofficeInvitations.applicants;
  return await answerPageForm(asked, (call) => answer(call, forbidden), { keep: fields });
}

async function answer({ page, field }: FormCall, forbidden: string): Promise<Done> {
  const { applicantInvitations, bulkInvitations } = page.services;
  if (field("intent") !== "invite") {
    await bulkInvitations.cancel(field("bulkId"), staffSessionOf(page, "propose-acts"));
    return { did: "cancelled" };
  }
  const session = staffSessionOf(page, "work-on-cases");
  const read = applicantSchema.safeParse(Object.fromEntries(fields.map((name) => [name, field(name)])));
  if (!read.success)
    throw new WrongFields(Object.fromEntries(problemsOf(read.error).map(({ path, code }) => [path, code])));
  const { sentTo } = await applicantInvitations.invite(read.data, session).catch((error: unknown) => {
    if (page.refusalOf(error)?.code === "forbidden") throw new WrongFields({ country: forbidden });
    throw error;
  });
  return { did: "invited", sentTo };
}
