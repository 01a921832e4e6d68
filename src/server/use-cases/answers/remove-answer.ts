import type { StaffSession } from "#server/contract/staff.ts";
import { transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { deleteCannedAnswer } from "#server/database/repositories/canned-answers.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { isUuid } from "#server/shared/tokens.ts";
import type { AnswerDependencies } from "./save-answer.ts";

/** @throws Refusal not-found */
export async function removeAnswer(
  { database, clock }: AnswerDependencies,
  answerId: string,
  { staff: { id: by } }: StaffSession,
): Promise<void> {
  await transact(database, async (tx) => {
    if (!isUuid(answerId) || !(await deleteCannedAnswer(tx, answerId))) throw new Refusal("not-found");
    const line = { actor: "staff", event: "canned-answer-deleted", subject: answerId, details: { by } } as const;
    await appendAudit(tx, { at: clock.now(), ...line });
  });
}
