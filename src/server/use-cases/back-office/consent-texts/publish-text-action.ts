import { consentsOf } from "#domain/onboarding/consent-text.ts";
import { momentInPrague } from "#domain/queue/working-time.ts";
import { proposedConsentText } from "#forms/backoffice/consent-text-schemas.ts";
import type { Transaction } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import {
  type ConsentTextDraftRow,
  lockTextDraft,
  setTextDraft,
  textDraftsOf,
} from "#server/database/repositories/consent-text-drafts.ts";
import { addTexts, findTextInForce, textsOf } from "#server/database/repositories/consent-texts.ts";
import { exactText, textHash } from "#server/documents/consent-texts/exact-text.ts";
import type { Clock } from "#server/ports/clock.ts";
import type { ApprovalHandler, ApprovedProposal } from "../approvals/approval-action.ts";

export function publishTextHandler({ clock }: { readonly clock: Clock }): ApprovalHandler {
  return {
    async revisionOf(tx, subject) {
      const row = await lockTextDraft(tx, subject);
      if (row === undefined || row.words === null) return null;
      const inForce = await findTextInForce(tx, row.country, row.locale, clock.now());
      return inForce?.identifier === row.basedOn ? row.revision : null;
    },
    async carryOut(tx, approved) {
      const row = await lockTextDraft(tx, approved.subject);
      if (row === undefined) throw new Error(`the draft ${approved.subject} of a consent text is gone`);
      await publish(tx, row, approved);
    },
    async countriesOf(db, subjects) {
      return new Map((await textDraftsOf(db, subjects)).map(({ id, country }) => [id, [country]]));
    },
    async namesOf(db, subjects) {
      const rows = await textDraftsOf(db, subjects);
      return new Map(rows.map(({ id, country, locale }) => [id, `onboarding-${country}-${locale}`]));
    },
  };
}

async function publish(
  tx: Transaction,
  { id, country, locale, revision }: ConsentTextDraftRow,
  { payload, proposedBy, decidedBy, at }: ApprovedProposal,
): Promise<void> {
  const { validFrom: day, words } = proposedConsentText.parse(payload);
  // Continue over both series, so that the later text never has the lower number.
  const version = Math.max(...(await textsOf(tx, country, locale)).map((text) => text.version)) + 1;
  const identifier = `onboarding-${country}-${locale}-p${version}`;
  const { title, paragraphs } = words;
  const text = { identifier, country, locale, version, title, paragraphs, consents: consentsOf(words) };
  // No text is in force before its decision.
  const validFrom = new Date(Math.max(at.getTime(), day === null ? 0 : momentInPrague(day, 0)));
  const sha256 = textHash(exactText(text));
  const by = decidedBy.staff.id;
  const stored = await addTexts(tx, [{ ...text, series: "staff", sha256, validFrom, proposedBy, decidedBy: by }]);
  if (stored[0]?.sha256 !== sha256) throw new Error(`the consent text ${identifier} could not be stored`);
  await setTextDraft(tx, id, { revision: revision + 1, words: null, basedOn: null, changedAt: at, staffId: by });
  const details = { by, proposedBy, identifier, sha256, validFrom: validFrom.toISOString() };
  await appendAudit(tx, { at, actor: "staff", event: "consent-text-published", subject: id, details });
}
