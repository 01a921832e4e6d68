import * as z from "zod/mini";
import { applicantInvitationState, applicantInvitationStates } from "#domain/accounts/invitation.ts";
import { countries as allCountries } from "#domain/countries/codes.ts";
import { maskEmail } from "#domain/masking/mask-value.ts";
import { partnerTypes } from "#domain/onboarding/types.ts";
import { daysBefore } from "#domain/shared/days.ts";
import { locales } from "#domain/shared/locale.ts";
import { applicantSchema, invitationPages } from "#forms/backoffice/invitation-schemas.ts";
import {
  countApplicantInvitations,
  type InvitedApplication,
  insertApplicantInvitation,
  lockLastInvitation,
  pageOfApplicantInvitations,
} from "#server/database/repositories/applicant-invitations.ts";
import { putDraft } from "#server/database/repositories/application-drafts.ts";
import { namesOfStaff } from "#server/database/repositories/staff.ts";
import { applicantInvitationMail } from "#server/mails/applicant-invitation.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { accountEmail } from "#server/use-cases/accounts/account-email.ts";
import { sealDraft } from "#server/use-cases/onboarding/applications/sealed-values.ts";
import { keyOf } from "#server/use-cases/onboarding/applications/step-key.ts";
import { invitedEmail, sealInvited } from "#server/use-cases/onboarding/invited-email.ts";
import { makeApplication } from "#server/use-cases/onboarding/start-application.ts";
import type { Needs } from "../context.ts";
import { type Shown, staffAction, staffQuery } from "../definition.ts";
import { noSubject } from "../subject.ts";

/** Older than any browser's changes. */
const beforeEverything = new Date(0).toISOString();

const applicantInvitationShown = z.object({
  id: z.uuid(),
  country: z.enum(allCountries),
  locale: z.enum(locales),
  partnerType: z.enum(partnerTypes),
  state: z.enum(applicantInvitationStates),
  /** masked; null: the application was deleted */
  sentTo: z.nullable(z.string()),
  sentAt: z.iso.datetime(),
  by: z.nullable(z.object({ staffId: z.uuid(), name: z.string() })),
});
export type ApplicantInvitation = Shown<typeof applicantInvitationShown>;

/** No browser has access until it enters the code sent to the e-mail. */
export const inviteApplicant = staffAction({
  right: "work-on-cases",
  subject: noSubject,
  input: applicantSchema,
  output: z.object({ id: z.uuid(), sentTo: z.string() }),
  route: {
    path: "/api/backoffice/invitations",
    summary: "Starts an application and mails its link to the applicant",
    description: "Sent; the id is that of the application",
    status: 201,
    limitPerHour: 100,
    errors: [
      ["forbidden", "in that country"],
      ["wrong-state", "the e-mail was invited there within a day; `data` is that invitation"],
    ],
  },
  audit: {
    event: "applicant-invited",
    line: ({ input: { country, locale } }, { id, sentTo }) => ({ subject: id, details: { country, locale, sentTo } }),
  },
}).run(
  async (
    { tx, by, at, input: { email, country, locale, partnerType }, countries },
    needs: Needs<"sealer" | "jobs" | "companyInfo" | "accountDigest" | "applicationDays" | "settings">,
  ) => {
    if (!countries.includes(country)) throw new Refusal("forbidden");
    const { sealer, jobs, companyInfo } = needs;
    const emailDigest = needs.accountDigest(`invited to apply ${country} ${accountEmail(email)}`);
    const last = await lockLastInvitation(tx, emailDigest, daysBefore(at, 1));
    if (last !== undefined) {
      const { staffId } = last.invitation;
      const names = await namesOfStaff(tx, staffId === null ? [] : [staffId]);
      throw new Refusal("wrong-state", { data: presentInvitation(sealer, last, names) });
    }
    const settings = { publicUrl: needs.settings.publicUrl, applicationDays: needs.applicationDays };
    const started = { country, partnerType, locale };
    const { id, url, expiresAt } = await makeApplication({ clock: needs.clock, settings }, tx, started);
    const sealedEmail = sealInvited(sealer, id, email);
    await insertApplicantInvitation(tx, { applicationId: id, sealedEmail, emailDigest, staffId: by, createdAt: at });
    // Prefills the e-mail.
    await putDraft(tx, {
      applicationId: id,
      step: keyOf(0),
      sealedValues: sealDraft(sealer, id, 0, { email, locale }),
      tab: "invitation",
      supersededTab: null,
      sequence: 0,
      basedOn: 0,
      clientTimestamp: beforeEverything,
      savedAt: at,
    });
    const mail = applicantInvitationMail({ locale, to: email, country, url, expiresAt, sender: companyInfo[locale] });
    await jobs.send(tx, "send-mail", { ...mail, invitesApplicant: id });
    return { id, sentTo: maskEmail(email) };
  },
);

export const listApplicantInvitations = staffQuery({
  right: "see-cases",
  subject: noSubject,
  input: invitationPages,
  output: z.object({ items: z.array(applicantInvitationShown), total: z.int(), page: z.int(), pageSize: z.int() }),
  route: {
    path: "/api/backoffice/invitations",
    summary: "Invited applicants, the newest first, with the state of their applications",
    description: "In the countries in which cases may be seen",
  },
}).run(async ({ input: { page, pageSize }, countries }, { database, sealer }: Needs<"sealer">) => {
  const window = { limit: pageSize, offset: (page - 1) * pageSize };
  const rows = await pageOfApplicantInvitations(database, countries, window);
  const people = rows.flatMap(({ invitation: { staffId } }) => (staffId === null ? [] : [staffId]));
  const names = await namesOfStaff(database, [...new Set(people)]);
  const items = rows.map((row) => presentInvitation(sealer, row, names));
  return { items, total: await countApplicantInvitations(database, countries), page, pageSize };
});

function presentInvitation(
  sealer: Pick<Sealer, "unseal">,
  { invitation, application }: InvitedApplication,
  names: ReadonlyMap<string, string>,
): ApplicantInvitation {
  const { staffId, createdAt, openedAt, refusedAt } = invitation;
  const { id, country, locale, partnerType, status } = application;
  const email = invitedEmail(sealer, invitation);
  return {
    id,
    country,
    locale,
    partnerType,
    state: applicantInvitationState({ status, isOpened: openedAt !== null, isRefused: refusedAt !== null }),
    sentTo: email === null ? null : maskEmail(email),
    sentAt: createdAt.toISOString(),
    by: staffId === null ? null : { staffId, name: names.get(staffId) ?? "" },
  };
}
