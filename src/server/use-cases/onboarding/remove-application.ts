import type { Visitor } from "#server/contract/visitor.ts";
import { transact } from "#server/database/connect.ts";
import { removeContents } from "#server/database/repositories/application-contents.ts";
import { bury } from "#server/database/repositories/applications.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { writeEvent } from "#server/database/repositories/events.ts";
import type { OnboardingDependencies } from "#server/use-cases/context.ts";
import { lockOpenHeld } from "./own-application.ts";

/**
 * A row without personal data stays, so that the link can show the outcome.
 *
 * @throws Refusal not-found, application-expired, application-finished
 */
export async function removeApplication(
  { database, clock }: OnboardingDependencies,
  id: string,
  visitor: Visitor,
): Promise<void> {
  await transact(database, async (tx) => {
    const now = clock.now();
    const { country, partnerType } = await lockOpenHeld(tx, id, visitor, now);
    const removed = await removeContents(tx, id, false);
    await bury(tx, id, "deleted", now);
    const data = { state: "withdrawn", country, partnerType } as const;
    await writeEvent(tx, { type: "application.withdrawn", occurredAt: now, subjectId: id, data });
    const details = { country, ...removed };
    await appendAudit(tx, { at: now, actor: "applicant", event: "application-deleted", subject: id, details });
  });
}
