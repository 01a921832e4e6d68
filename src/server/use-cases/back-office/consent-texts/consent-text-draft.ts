import { consentTextDraftSchema } from "#forms/backoffice/consent-text-schemas.ts";
import { lockTextDraftAt, setTextDraft } from "#server/database/repositories/consent-text-drafts.ts";
import { textsOf } from "#server/database/repositories/consent-texts.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { staffAction } from "../definition.ts";
import { assertRevision, revisionShown } from "../draft-revision.ts";
import { consentTextPlace, inForceAt } from "./consent-text.ts";

/** Records the text to compare with. */
export const saveConsentTextDraft = staffAction({
  right: "edit-consent-texts",
  subject: consentTextPlace,
  input: consentTextDraftSchema,
  output: revisionShown,
  route: {
    path: "/api/backoffice/consent-texts/{country}/{locale}/draft",
    summary: "Stores a draft of the next text; proposals of the former draft become stale",
    description: "Kept",
    errors: [["forbidden", "without the right in that country"], "stale-revision"],
  },
  audit: { events: ["consent-text-drafted"] },
}).run(async ({ tx, by, at, subject: place, input: { basedOn, ...words }, log }) => {
  const row = await lockTextDraftAt(tx, place, at);
  assertRevision(row, basedOn);
  const revision = row.revision + 1;
  const inForce = inForceAt(await textsOf(tx, place.country, place.locale), at);
  await setTextDraft(tx, row.id, { revision, words, basedOn: inForce.identifier, changedAt: at, staffId: by });
  log({ event: "consent-text-drafted", subject: row.id, details: { ...place, revision } });
  return { revision };
});

export const discardConsentTextDraft = staffAction({
  right: "edit-consent-texts",
  subject: consentTextPlace,
  output: revisionShown,
  route: {
    path: "/api/backoffice/consent-texts/{country}/{locale}/draft/discard",
    summary: "Deletes the draft",
    description: "Deleted",
    errors: [
      ["forbidden", "without the right in that country"],
      ["wrong-state", "no draft"],
    ],
  },
  audit: { events: ["consent-text-discarded"] },
}).run(async ({ tx, by, at, subject: place, log }) => {
  const row = await lockTextDraftAt(tx, place, at);
  if (row.words === null) throw new Refusal("wrong-state");
  const revision = row.revision + 1;
  await setTextDraft(tx, row.id, { revision, words: null, basedOn: null, changedAt: at, staffId: by });
  log({ event: "consent-text-discarded", subject: row.id, details: { ...place, revision } });
  return { revision };
});
