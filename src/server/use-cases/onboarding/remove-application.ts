import type { Visitor } from "#server/contract/visitor.ts";
import { transact } from "#server/database/connect.ts";
import { removeContents } from "#server/database/repositories/application-contents.ts";
import { bury, lockHeld } from "#server/database/repositories/applications.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { writeEvent } from "#server/database/repositories/events.ts";
import { assertOpen } from "#server/policies/application.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { deviceDigestOf, isUuid } from "#server/shared/tokens.ts";
import type { OnboardingDependencies } from "#server/use-cases/context.ts";

/**
 * Deletes an unfinished application with every browser's access. A row without personal data stays, so that the link
 * can say what became of it.
 *
 * @throws Refusal not-found, application-expired, application-finished
 */
export async function removeApplication(
  { database, clock }: OnboardingDependencies,
  id: string,
  visitor: Visitor,
): Promise<void> {
  const deviceDigest = deviceDigestOf(visitor);
  if (deviceDigest === null || !isUuid(id)) {
    throw new Refusal("not-found");
  }
  await transact(database, async (tx) => {
    const application = await lockHeld(tx, id, deviceDigest);
    if (application === undefined) {
      throw new Refusal("not-found");
    }
    const now = clock.now();
    assertOpen(application, now);
    const removed = await removeContents(tx, id, false);
    await bury(tx, id, "deleted", now);
    const { country, partnerType } = application;
    const data = { state: "withdrawn", country, partnerType } as const;
    await writeEvent(tx, { type: "application.withdrawn", occurredAt: now, subjectId: id, data });
    await appendAudit(tx, {
      at: now,
      actor: "applicant",
      event: "application-deleted",
      subject: id,
      details: { country, ...removed },
    });
  });
}
