import { isDeepStrictEqual } from "node:util";
import { wordsOf } from "#domain/onboarding/consent-text.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import { consentTextWordsSchema, proposeConsentTextSchema } from "#forms/backoffice/consent-text-schemas.ts";
import { problemsOf } from "#forms/codes.ts";
import { waitingApprovalsOf } from "#server/database/repositories/approvals.ts";
import { lockTextDraftAt } from "#server/database/repositories/consent-text-drafts.ts";
import { textsOf } from "#server/database/repositories/consent-texts.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { propose } from "../approvals/propose.ts";
import type { Needs } from "../context.ts";
import { staffAction } from "../definition.ts";
import { assertRevision } from "../draft-revision.ts";
import { proposalMade } from "../proposals.ts";
import { consentTextPlace, inForceAt } from "./consent-text.ts";

export const proposeConsentText = staffAction({
  right: "edit-consent-texts",
  subject: consentTextPlace,
  input: proposeConsentTextSchema,
  output: proposalMade,
  route: {
    path: "/api/backoffice/consent-texts/{country}/{locale}/propose",
    summary: "Proposes to publish the draft, immediately or on a day; a second admin decides",
    description: "Pending",
    status: 202,
    errors: [
      ["forbidden", "without the right in that country"],
      ["wrong-state", "no draft, no change, or it waits already"],
      "stale-revision",
      ["invalid-input", "also for a text whose placeholders are wrong and for a day that is over"],
    ],
  },
  audit: { events: ["consent-text-proposed"] },
}).run(async (call, needs: Needs<"sealer">) => {
  const { tx, by, at, subject: place, input, log } = call;
  const { basedOn: revision, validFrom = null } = input;
  if (validFrom !== null && validFrom < calendarDateInPrague(at)) throw wrong({ validFrom: "invalid-value" });
  const row = await lockTextDraftAt(tx, place, at);
  const read = consentTextWordsSchema.safeParse(row.words ?? undefined);
  if (row.words !== null && !read.success) {
    throw wrong(Object.fromEntries(problemsOf(read.error).map(({ path, code }) => [path, code])));
  }
  if (row.words === null || !read.success) throw new Refusal("wrong-state");
  assertRevision(row, revision);
  const inForce = inForceAt(await textsOf(tx, place.country, place.locale), at);
  const hasChanged = !isDeepStrictEqual(read.data, wordsOf(inForce));
  const waits = (await waitingApprovalsOf(tx, [row.id], at)).some((one) => one.subjectRevision === revision);
  if (!hasChanged || waits) throw new Refusal("wrong-state");
  // Another text has come into force: the draft has to be compared with it first.
  if (row.basedOn !== inForce.identifier) throw new Refusal("stale-revision", { data: { revision: row.revision } });
  const payload = { ...place, basedOn: inForce.identifier, validFrom, words: read.data };
  const what = { action: "consent-text", subject: row.id, subjectRevision: revision, payload } as const;
  const approvalId = await propose(needs, tx, { ...what, proposedBy: by });
  const details = { approval: approvalId, ...place, basedOn: inForce.identifier, validFrom };
  log({ event: "consent-text-proposed", subject: row.id, details });
  return { approvalId };
});

function wrong(fields: Readonly<Record<string, ReturnType<typeof problemsOf>[number]["code"]>>): Refusal {
  return new Refusal("invalid-input", { fields });
}
