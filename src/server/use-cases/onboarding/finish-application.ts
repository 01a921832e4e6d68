import { firstRisk } from "#domain/cases/case.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import type { Transaction } from "#server/database/connect.ts";
import { isReferenceTaken, markFinished } from "#server/database/repositories/applications.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { appendCaseHistory, insertCase } from "#server/database/repositories/cases.ts";
import { insertConsent } from "#server/database/repositories/consents.ts";
import { writeEvent } from "#server/database/repositories/events.ts";
import { endOwnerLink, findOwnerLinks } from "#server/database/repositories/owner-links.ts";
import { freeReference } from "#server/shared/free-reference.ts";
import type { OnboardingDependencies } from "../context.ts";
import { type ConsentGiven, consentOf } from "./consent-of.ts";

/** Runs in the transaction that stores onedoc. */
export async function finishApplication(
  dependencies: OnboardingDependencies,
  tx: Transaction,
  finished: ConsentGiven & { readonly now: Date },
  visitor: Visitor,
): Promise<void> {
  const { jobs } = dependencies;
  const { application, text, now } = finished;
  const { given, evidence } = consentOf(dependencies, finished);
  const reference = await freeReference("VO", now, (taken) => isReferenceTaken(tx, taken));
  await insertConsent(tx, evidence(now, visitor));
  for (const link of await findOwnerLinks(tx, application.id)) await endOwnerLink(tx, link.id);
  await markFinished(tx, application.id, reference, now);
  await openCase(tx, application.id, now);
  await jobs.send(tx, "make-consent-document", { applicationId: application.id });
  await jobs.send(tx, "ask-register", { applicationId: application.id });
  const { id: subjectId, country, partnerType } = application;
  const data = { state: "submitted", reference, country, partnerType, round: 1, revision: 1 } as const;
  await writeEvent(tx, { type: "application.submitted", occurredAt: now, subjectId, data });
  const details = { country, reference, consentTextIdentifier: text.identifier, given };
  await appendAudit(tx, { at: now, actor: "applicant", event: "application-finished", subject: subjectId, details });
}

export async function openCase(tx: Transaction, applicationId: string, at: Date): Promise<void> {
  const row = { applicationId, state: "submitted", round: 1, revision: 1, risk: firstRisk } as const;
  await insertCase(tx, { ...row, since: at, touchedAt: at }, { applicationId, round: 1, filedAt: at });
  await appendCaseHistory(tx, { applicationId, revision: 1, at, act: "file", by: "applicant" });
}
