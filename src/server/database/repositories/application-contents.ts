import { eq } from "drizzle-orm";
import type { Transaction } from "#server/database/connect.ts";
import {
  accessCodes,
  applicantInvitations,
  applicationAccess,
  applicationDrafts,
  applicationSearchTokens,
  applicationSteps,
  cases,
  consents,
  ownerLinks,
} from "#server/database/tables.ts";

export interface RemovedContents {
  steps: number;
  drafts: number;
  consents: number;
}

/** @param keepAccess keeps the list of browsers, so that they can still see the outcome */
export async function removeContents(
  tx: Transaction,
  applicationId: string,
  keepAccess: boolean,
): Promise<RemovedContents> {
  const steps = await tx
    .delete(applicationSteps)
    .where(eq(applicationSteps.applicationId, applicationId))
    .returning({ step: applicationSteps.step });
  const drafts = await tx
    .delete(applicationDrafts)
    .where(eq(applicationDrafts.applicationId, applicationId))
    .returning({ step: applicationDrafts.step });
  const evidence = await tx
    .delete(consents)
    .where(eq(consents.applicationId, applicationId))
    .returning({ identifier: consents.identifier });
  await tx.delete(applicationSearchTokens).where(eq(applicationSearchTokens.applicationId, applicationId));
  await tx.delete(cases).where(eq(cases.applicationId, applicationId));
  await tx.delete(ownerLinks).where(eq(ownerLinks.applicationId, applicationId));
  await tx.delete(accessCodes).where(eq(accessCodes.applicationId, applicationId));
  await tx
    .update(applicantInvitations)
    .set({ sealedEmail: null, emailDigest: null })
    .where(eq(applicantInvitations.applicationId, applicationId));
  if (!keepAccess) {
    await tx.delete(applicationAccess).where(eq(applicationAccess.applicationId, applicationId));
  }
  return { steps: steps.length, drafts: drafts.length, consents: evidence.length };
}
