import * as z from "zod/mini";
import { factsOf } from "#domain/countries/facts.ts";
import { consentPlaceholders, wrongPlaceholders } from "#domain/onboarding/consent-placeholders.ts";
import { consentsOf, wordsOf } from "#domain/onboarding/consent-text.ts";
import { locales } from "#domain/shared/locale.ts";
import { proposedConsentText } from "#forms/backoffice/consent-text-schemas.ts";
import { staffNameShown } from "#server/contract/approvals.ts";
import { type ApprovalRow, waitingApprovalsOf } from "#server/database/repositories/approvals.ts";
import {
  type ConsentTextDraftRow,
  findTextDraft,
  textDrafts,
} from "#server/database/repositories/consent-text-drafts.ts";
import { allTexts, type ConsentTextRow, textsOf } from "#server/database/repositories/consent-texts.ts";
import { fillIn } from "#server/documents/consent-texts/fill-in.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { approvalContext } from "../approvals/approval-action.ts";
import type { Needs } from "../context.ts";
import { type Shown, staffQuery } from "../definition.ts";
import { staffNames } from "../staff-name.ts";
import { noSubject } from "../subject.ts";
import {
  consentTextPlace,
  differencesShown,
  inForceAt,
  placeShown,
  presentVersions,
  textDifferences,
  versionShown,
  wordsShown,
} from "./consent-text.ts";

const textListed = z.object({
  ...placeShown,
  inForce: versionShown,
  planned: z.array(versionShown),
  hasDraft: z.boolean(),
  isProposed: z.boolean(),
});
export type ListedConsentText = Shown<typeof textListed>;

export const listConsentTexts = staffQuery({
  right: "edit-consent-texts",
  subject: noSubject,
  output: z.object({ items: z.array(textListed) }),
  route: {
    path: "/api/backoffice/consent-texts",
    summary: "The consent text of each country and language: in force and planned",
    description: "Of the caller's countries",
  },
}).run(async ({ at, countries }, { database }) => {
  const rows = await allTexts(database);
  const drafts = await textDrafts(database);
  const ids = drafts.map(({ id }) => id);
  const waiting = new Set((await waitingApprovalsOf(database, ids, at)).map(({ subject }) => subject));
  const items: ListedConsentText[] = [];
  for (const country of countries) {
    for (const locale of locales) {
      const own = rows.filter((row) => row.country === country && row.locale === locale);
      const versions = await presentVersions(database, own, at);
      const inForce = versions.find(({ state }) => state === "in-force");
      if (inForce === undefined) throw new Error(`no consent text is in force for ${country} in ${locale}`);
      const draft = drafts.find((row) => row.country === country && row.locale === locale);
      items.push({
        country,
        locale,
        inForce,
        planned: versions.filter(({ state }) => state === "planned").toReversed(),
        hasDraft: draft !== undefined,
        isProposed: draft !== undefined && waiting.has(draft.id),
      });
    }
  }
  return { items };
});

const placeholders = z.array(z.enum(consentPlaceholders));

const draftShown = z.object({
  words: z.object(wordsShown),
  basedOn: z.string(),
  changed: z.iso.datetime(),
  changedBy: z.nullable(staffNameShown),
  placeholders: z.object({ missing: placeholders, repeated: placeholders, unknown: z.array(z.string()) }),
  differences: differencesShown,
  /** as a new applicant reads it */
  preview: z.object({
    consentTextIdentifier: z.string(),
    version: z.int(),
    title: z.string(),
    paragraphs: z.array(z.string()),
    consents: z.array(z.object({ id: z.string(), text: z.string(), required: z.boolean() })),
  }),
});

const proposalShown = z.object({
  approvalId: z.uuid(),
  proposedBy: staffNameShown,
  expires: z.iso.datetime(),
  /** null: from the decision */
  validFrom: z.nullable(z.iso.date()),
  words: z.object(wordsShown),
  /** it can no longer be approved */
  isStale: z.boolean(),
});

const textShown = z.object({
  ...placeShown,
  revision: z.int(),
  inForce: z.extend(versionShown, wordsShown),
  draft: z.nullable(draftShown),
  pending: z.nullable(proposalShown),
  versions: z.array(versionShown),
});
export type ShownConsentText = Shown<typeof textShown>;

export const readConsentText = staffQuery({
  right: "edit-consent-texts",
  subject: consentTextPlace,
  output: textShown,
  route: {
    path: "/api/backoffice/consent-texts/{country}/{locale}",
    summary: "A consent text: in force, the draft with its differences, pending proposals, all versions",
    description: "The text",
    errors: [["forbidden", "without the right in that country"]],
  },
}).run(async ({ at, subject: place }, needs: Needs<"sealer" | "companyInfo">) => {
  const { database } = needs;
  const rows = await textsOf(database, place.country, place.locale);
  const versions = await presentVersions(database, rows, at);
  const current = inForceAt(rows, at);
  const inForce = versions.find(({ identifier }) => identifier === current.identifier);
  if (inForce === undefined) throw new Error("the text in force is one of the versions");
  const row = await findTextDraft(database, place);
  const [approval] = row === undefined ? [] : await waitingApprovalsOf(database, [row.id], at);
  return {
    ...place,
    revision: row?.revision ?? 0,
    inForce: { ...inForce, ...wordsOf(current) },
    draft: row === undefined ? null : await presentDraft(needs, row, current),
    pending: row === undefined || approval === undefined ? null : await presentProposal(needs, approval, row, current),
    versions,
  };
});

async function presentDraft(
  { database, companyInfo }: Needs<"companyInfo">,
  { country, locale, words, basedOn, changedAt, staffId }: ConsentTextDraftRow,
  inForce: ConsentTextRow,
): Promise<Shown<typeof draftShown> | null> {
  if (words === null || basedOn === null) return null;
  const text = { ...inForce, country, locale, ...words, consents: consentsOf(words) };
  return {
    words,
    basedOn,
    changed: changedAt.toISOString(),
    changedBy: (await staffNames(database, [staffId]))(staffId),
    placeholders: wrongPlaceholders(words.paragraphs),
    differences: textDifferences(wordsOf(inForce), words),
    preview: fillIn(text, { provider: companyInfo[factsOf(country).defaultLocale] }),
  };
}

async function presentProposal(
  { database, sealer }: Needs<"sealer">,
  { id, sealedPayload, proposedBy, expiresAt, subjectRevision }: ApprovalRow,
  draft: ConsentTextDraftRow,
  inForce: ConsentTextRow,
): Promise<Shown<typeof proposalShown>> {
  const payload: unknown = JSON.parse(sealer.unseal(sealedPayload, approvalContext(id, "payload")));
  const { validFrom, words } = proposedConsentText.parse(payload);
  return {
    approvalId: id,
    proposedBy: (await staffNames(database, [proposedBy]))(proposedBy) ?? { staffId: proposedBy, name: "" },
    expires: expiresAt.toISOString(),
    validFrom,
    words,
    isStale: subjectRevision !== draft.revision || draft.basedOn !== inForce.identifier,
  };
}

export const readConsentTextVersion = staffQuery({
  right: "edit-consent-texts",
  subject: consentTextPlace,
  output: z.extend(versionShown, { ...placeShown, ...wordsShown, differences: differencesShown }),
  route: {
    path: "/api/backoffice/consent-texts/{country}/{locale}/versions/{identifier}",
    summary: "A version of a consent text, with its differences from the text in force",
    description: "The version",
    errors: [["forbidden", "without the right in that country"]],
  },
}).run(async ({ at, subject: place, params: { identifier } }, { database }) => {
  const rows = await textsOf(database, place.country, place.locale);
  const row = rows.find((one) => one.identifier === identifier);
  const version = (await presentVersions(database, rows, at)).find((one) => one.identifier === identifier);
  if (row === undefined || version === undefined) throw new Refusal("not-found");
  const words = wordsOf(row);
  return { ...place, ...version, ...words, differences: textDifferences(words, wordsOf(inForceAt(rows, at))) };
});
