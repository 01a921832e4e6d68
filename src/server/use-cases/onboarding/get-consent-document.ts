import type { Visitor } from "#server/contract/visitor.ts";
import { transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { findConsent } from "#server/database/repositories/consents.ts";
import { sha256Of } from "#server/shared/digests.ts";
import { Refusal } from "#server/shared/refusal.ts";
import type { OnboardingDependencies } from "#server/use-cases/context.ts";
import { requireOwnApplication } from "./own-application.ts";

export type ConsentDocument =
  | { readonly state: "ready"; readonly reference: string; readonly bytes: Uint8Array }
  | { readonly state: "pending" };

/** @throws Refusal not-found when it is not finished or not this browser's; Error when the stored bytes were changed */
export async function getConsentDocument(
  { database, files, clock }: OnboardingDependencies,
  id: string,
  visitor: Visitor,
): Promise<ConsentDocument> {
  const { status, reference } = await requireOwnApplication(database, id, visitor);
  if (status !== "finished" || reference === null) throw new Refusal("not-found");
  const consent = await findConsent(database, id);
  if (consent === undefined || consent.documentKey === null) return { state: "pending" };
  const bytes = await files.get(consent.documentKey);
  if (bytes === null || sha256Of(bytes) !== consent.documentSha256) {
    throw new Error(`the consent document of application ${id} is missing or was changed`);
  }
  await transact(database, (tx) =>
    appendAudit(tx, { at: clock.now(), actor: "applicant", event: "document-downloaded", subject: id, details: {} }),
  );
  return { state: "ready", reference, bytes };
}
