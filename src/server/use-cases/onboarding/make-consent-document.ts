import { transact } from "#server/database/connect.ts";
import { findById } from "#server/database/repositories/applications.ts";
import { findConsent, lockConsent, recordDocument } from "#server/database/repositories/consents.ts";
import type { ConsentDocuments } from "#server/ports/documents.ts";
import { sha256Of } from "#server/shared/digests.ts";
import type { OnboardingDependencies } from "#server/use-cases/context.ts";
import { openEvidence } from "#server/use-cases/onboarding/applications/consent-evidence.ts";
import { filedValues } from "#server/use-cases/onboarding/reviews/round-values.ts";
import { consentDocumentContent } from "./consent-document-content.ts";
import { sendFinishedMessages } from "./send-finished-messages.ts";

/**
 * Makes the consent document of a finished application; then, in one transaction, records it and sends the messages
 * that wait for it. Safe to repeat: the file has the same name each time, and what is recorded is not done again.
 */
export async function makeConsentDocument(
  dependencies: OnboardingDependencies & { readonly documents: ConsentDocuments },
  applicationId: string,
): Promise<void> {
  const { database, sealer, files, documents, clock } = dependencies;
  const application = await findById(database, applicationId);
  const consent = await findConsent(database, applicationId);
  if (application?.status !== "finished" || application.reference === null || consent === undefined) {
    // deleted since, at the end of its term
    return;
  }
  if (consent.documentKey !== null) {
    return;
  }
  const { country, reference } = application;
  const values = await filedValues({ database, sealer }, applicationId);
  const { companyData: company = {} } = values["1"] ?? {};
  const { customerData: customer = {} } = values["2"] ?? {};
  const evidence = openEvidence(sealer, consent);
  const content = consentDocumentContent({ country, reference, customer, company }, consent, evidence);
  const bytes = await documents.render(content);
  const documentKey = `consents/${applicationId}${consent.round === 1 ? "" : `-${consent.round}`}.pdf`;
  await files.put(documentKey, bytes);
  await transact(database, async (tx) => {
    const locked = await lockConsent(tx, applicationId);
    if (locked?.documentKey !== null || locked.round !== consent.round) {
      // another worker was faster, or it was deleted or given anew meanwhile
      return;
    }
    const made = { documentKey, documentSha256: sha256Of(bytes), documentAt: clock.now() };
    await recordDocument(tx, applicationId, made);
    const email = customer.email ?? "";
    await sendFinishedMessages(dependencies, tx, { application, reference, email, documentKey });
  });
}
