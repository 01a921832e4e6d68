import { factsOf } from "#domain/countries/facts.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import type { Transaction } from "#server/database/connect.ts";
import type { StepRow } from "#server/database/repositories/application-steps.ts";
import { type ApplicationRow, isReferenceTaken, markFinished } from "#server/database/repositories/applications.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import type { ConsentTextRow } from "#server/database/repositories/consent-texts.ts";
import { insertConsent } from "#server/database/repositories/consents.ts";
import { writeEvent } from "#server/database/repositories/events.ts";
import { endOwnerLink, findOwnerLinks } from "#server/database/repositories/owner-links.ts";
import { fillIn } from "#server/documents/consent-texts/fill-in.ts";
import { freeReference } from "#server/shared/free-reference.ts";
import { consentApplicant } from "./consent-applicant.ts";
import { consentSubjectDigests } from "./consent-subject-digests.ts";
import type { OnboardingDependencies } from "./dependencies.ts";
import { evidenceOf } from "./evidence.ts";
import { requireStep } from "./require-step.ts";

/**
 * Closes an application whose steps are all stored and valid: the record of the consent, a reference, and the job that
 * makes the document, in the transaction that stores onedoc.
 */
export async function finishApplication(
  dependencies: OnboardingDependencies,
  tx: Transaction,
  finished: {
    application: ApplicationRow;
    stored: readonly StepRow[];
    text: ConsentTextRow;
    /** consent id → answer */
    given: Readonly<Record<string, boolean>>;
    now: Date;
  },
  visitor: Visitor,
): Promise<void> {
  const { sealer, jobs, companyInfo } = dependencies;
  const { application, stored, text, now } = finished;
  const form = fillIn(text, {
    provider: companyInfo[factsOf(application.country).defaultLocale],
    ...consentApplicant(requireStep(sealer, application.id, 2, stored).customerData ?? {}),
  });
  const given = Object.fromEntries(text.consents.map(({ id }) => [id, finished.given[id] === true]));
  const reference = await freeReference("VO", now, (taken) => isReferenceTaken(tx, taken));
  const evidence = evidenceOf(sealer, application.id, { form, given, locale: text.locale, at: now }, visitor);
  await insertConsent(tx, { ...evidence, ...consentSubjectDigests(dependencies, application, stored) });
  for (const link of await findOwnerLinks(tx, application.id)) await endOwnerLink(tx, link.id);
  await markFinished(tx, application.id, reference, now);
  await jobs.send(tx, "make-consent-document", { applicationId: application.id });
  const { id: subjectId, country, partnerType } = application;
  const data = { state: "submitted", reference, country, partnerType, round: 1, revision: 1 } as const;
  await writeEvent(tx, { type: "application.submitted", occurredAt: now, subjectId, data });
  await appendAudit(tx, {
    at: now,
    actor: "applicant",
    event: "application-finished",
    subject: application.id,
    details: { country: application.country, reference, consentTextIdentifier: text.identifier, given },
  });
}
