import { factsOf } from "#domain/countries/facts.ts";
import { wrongPlaceholders } from "#domain/onboarding/consent-placeholders.ts";
import { consentsOf, wordsOf } from "#domain/onboarding/consent-text.ts";
import { proposedConsentText } from "#forms/backoffice/consent-text-schemas.ts";
import type {
  ConsentTextDraft,
  ConsentTextPlace,
  ProposedConsentText,
  ShownConsentText,
  ShownConsentTextVersion,
} from "#server/contract/consent-texts.ts";
import type { Database } from "#server/database/connect.ts";
import { type ApprovalRow, waitingApprovalsOf } from "#server/database/repositories/approvals.ts";
import { type ConsentTextDraftRow, findTextDraft } from "#server/database/repositories/consent-text-drafts.ts";
import { type ConsentTextRow, textsOf } from "#server/database/repositories/consent-texts.ts";
import { namesOfStaff } from "#server/database/repositories/staff.ts";
import { fillIn } from "#server/documents/consent-texts/fill-in.ts";
import { approvalContext } from "#server/use-cases/approvals/approval-act.ts";
import type { ConsentTextDependencies } from "./dependencies.ts";
import { textDifferences } from "./text-differences.ts";
import { inForceAt, shownVersions } from "./text-versions.ts";

/** The text of a country in a language: what is in force, what somebody writes at, what waits, and all versions. */
export async function readText(
  dependencies: ConsentTextDependencies,
  place: ConsentTextPlace,
): Promise<ShownConsentText> {
  const { database, clock } = dependencies;
  const now = clock.now();
  const rows = await textsOf(database, place.country, place.locale);
  const versions = await shownVersions(database, rows, now);
  const current = inForceAt(rows, now);
  const inForce = versions.find(({ identifier }) => identifier === current.identifier);
  if (inForce === undefined) throw new Error("the text in force is one of the versions");
  const row = await findTextDraft(database, place);
  const [approval] = row === undefined ? [] : await waitingApprovalsOf(database, [row.id], now);
  return {
    ...place,
    revision: row?.revision ?? 0,
    inForce: { ...inForce, ...wordsOf(current) },
    draft: row === undefined ? null : await shownDraft(dependencies, row, current),
    pending:
      row === undefined || approval === undefined ? null : await shownProposal(dependencies, approval, row, current),
    versions,
  };
}

/** One version with what has changed from it to the text in force; null: that place has none of the name. */
export async function readTextVersion(
  { database, clock }: Pick<ConsentTextDependencies, "database" | "clock">,
  place: ConsentTextPlace,
  identifier: string,
): Promise<ShownConsentTextVersion | null> {
  const now = clock.now();
  const rows = await textsOf(database, place.country, place.locale);
  const row = rows.find((one) => one.identifier === identifier);
  const version = (await shownVersions(database, rows, now)).find((one) => one.identifier === identifier);
  if (row === undefined || version === undefined) return null;
  const words = wordsOf(row);
  return { ...place, ...version, ...words, differences: textDifferences(words, wordsOf(inForceAt(rows, now))) };
}

async function shownDraft(
  { database, companyInfo }: ConsentTextDependencies,
  { country, locale, words, basedOn, changedAt, staffId }: ConsentTextDraftRow,
  inForce: ConsentTextRow,
): Promise<ConsentTextDraft | null> {
  if (words === null || basedOn === null) return null;
  const text = { ...inForce, country, locale, ...words, consents: consentsOf(words) };
  return {
    words,
    basedOn,
    changed: changedAt.toISOString(),
    changedBy: await staffNamed(database, staffId),
    placeholders: wrongPlaceholders(words.paragraphs),
    differences: textDifferences(wordsOf(inForce), words),
    preview: fillIn(text, { provider: companyInfo[factsOf(country).defaultLocale] }),
  };
}

async function shownProposal(
  { database, sealer }: Pick<ConsentTextDependencies, "database" | "sealer">,
  { id, sealedPayload, proposedBy, expiresAt, subjectRevision }: ApprovalRow,
  draft: ConsentTextDraftRow,
  inForce: ConsentTextRow,
): Promise<ProposedConsentText> {
  const payload: unknown = JSON.parse(sealer.unseal(sealedPayload, approvalContext(id, "payload")));
  const { validFrom, words } = proposedConsentText.parse(payload);
  return {
    approvalId: id,
    proposedBy: (await staffNamed(database, proposedBy)) ?? { staffId: proposedBy, name: "" },
    expires: expiresAt.toISOString(),
    validFrom,
    words,
    isStale: subjectRevision !== draft.revision || draft.basedOn !== inForce.identifier,
  };
}

async function staffNamed(db: Database, staffId: string | null) {
  if (staffId === null) return null;
  return { staffId, name: (await namesOfStaff(db, [staffId])).get(staffId) ?? "" };
}
