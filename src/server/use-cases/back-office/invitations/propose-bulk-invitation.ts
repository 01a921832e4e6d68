import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import type { Country } from "#domain/countries/codes.ts";
import { factsOf } from "#domain/countries/facts.ts";
import { pageUrl } from "#domain/shared/paths.ts";
import { bulkFilterSchema, bulkInvitationSchema } from "#forms/backoffice/invitation-schemas.ts";
import {
  type BulkInvitationRow,
  countInvitees,
  insertBulkInvitation,
  setBulkInvitation,
} from "#server/database/repositories/bulk-invitations.ts";
import { invitationMail } from "#server/mails/identity-mails.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { propose } from "../approvals/propose.ts";
import type { Needs } from "../context.ts";
import { staffAction, staffQuery } from "../definition.ts";
import { noSubject } from "../subject.ts";
import { bulkInvitationById, bulkPreviewShown, isOver } from "./bulk-invitation.ts";

export const previewBulkInvitation = staffQuery({
  right: "propose-acts",
  subject: noSubject,
  input: bulkFilterSchema,
  output: bulkPreviewShown,
  route: {
    method: "POST",
    path: "/api/backoffice/bulk-invitations/preview",
    summary:
      "The number of customers of a filter who would be invited, those left out, and the e-mail in each language",
    description: "By the current records",
    errors: [["forbidden", "in a country of the filter"]],
  },
}).run(
  async ({ input: { filter }, countries }, { database, companyInfo, settings }: Needs<"companyInfo" | "settings">) => {
    const whom = whomIn(filter, countries);
    const languages = new Set(whom.countries.map((country) => factsOf(country).defaultLocale));
    const mails = [...languages].map((locale) => {
      const url = pageUrl(settings.publicUrl, locale, "/registration");
      const { subject, text } = invitationMail({ locale, to: "", sender: companyInfo[locale], customer: null, url });
      return { locale, subject, text };
    });
    return { counts: await countInvitees(database, whom), mails };
  },
);

export const proposeBulkInvitation = staffAction({
  right: "propose-acts",
  subject: noSubject,
  input: bulkInvitationSchema,
  output: z.object({ bulkId: z.uuid(), approvalId: z.uuid() }),
  route: {
    path: "/api/backoffice/bulk-invitations",
    summary: "Proposes to invite all customers of a filter to register, immediately or at a time",
    description: "Another person decides",
    status: 202,
    errors: [
      ["forbidden", "in a country of the filter"],
      ["wrong-state", "no customer to invite; `data` has the reason"],
    ],
  },
  audit: {
    event: "bulk-invitation-proposed",
    line: (_call, { bulkId, approvalId }) => ({ subject: bulkId, details: { approval: approvalId } }),
  },
}).run(async ({ tx, by, at, input: { filter, sendAt: given }, countries }, needs: Needs<"sealer">) => {
  const sendAt = given === undefined ? null : new Date(given);
  const whom = whomIn(filter, countries);
  if (sendAt !== null && sendAt < at) throw new Refusal("invalid-input", { fields: { sendAt: "invalid-value" } });
  const counts = await countInvitees(tx, whom);
  if (counts.invited === 0) throw new Refusal("wrong-state", { data: counts });
  const bulkId = randomUUID();
  await insertBulkInvitation(tx, { id: bulkId, state: "proposed", staffId: by, ...whom, sendAt, createdAt: at });
  const payload = {
    filter: { ...whom.filter, countries: whom.countries },
    sendAt: sendAt?.toISOString() ?? null,
    counts,
  };
  const what = { action: "invite-customers", subject: bulkId, subjectRevision: 0, payload, proposedBy: by } as const;
  return { bulkId, approvalId: await propose(needs, tx, what) };
});

type Filter = z.infer<typeof bulkFilterSchema>["filter"];

/** Default: all countries where the person may propose. @throws Refusal forbidden */
function whomIn(
  { country, ...filter }: Filter,
  countries: readonly Country[],
): Pick<BulkInvitationRow, "countries" | "filter"> {
  const where = countries.filter((one) => country === undefined || country === one);
  if (where.length === 0) throw new Refusal("forbidden");
  return { countries: where, filter };
}

/** Sent e-mails stay sent. */
export const cancelBulkInvitation = staffAction({
  right: "propose-acts",
  subject: bulkInvitationById,
  route: {
    path: "/api/backoffice/bulk-invitations/{bulkId}/cancel",
    summary: "Cancels a bulk invitation before or while it is sent",
    description: "No more customers will get it",
    errors: [["wrong-state", "completely sent, or cancelled"]],
  },
  audit: {
    event: "bulk-invitation-cancelled",
    line: ({ subject: { id, state } }) => ({ subject: id, details: { from: state } }),
  },
}).run(async ({ tx, subject: { id, state } }) => {
  if (isOver(state)) throw new Refusal("wrong-state", { data: { state } });
  await setBulkInvitation(tx, id, { state: "cancelled" });
  return { status: "ok" };
});
