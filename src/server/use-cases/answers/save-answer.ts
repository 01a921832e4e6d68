import { randomUUID } from "node:crypto";
import type { CannedAnswerInput } from "#server/contract/canned-answers.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import { type Database, transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { isCannedAnswer, isTitleTaken, putCannedAnswer } from "#server/database/repositories/canned-answers.ts";
import type { Clock } from "#server/ports/clock.ts";
import { Refusal } from "#server/shared/refusal.ts";

export interface AnswerDependencies {
  readonly database: Database;
  readonly clock: Clock;
}

/** Writes a new answer, or another text of one. @param answerId null: a new one. @throws Refusal not-found; invalid-input at a title that another one has */
export async function saveAnswer(
  { database, clock }: AnswerDependencies,
  answerId: string | null,
  { title, texts }: CannedAnswerInput,
  { staff: { id: by } }: StaffSession,
): Promise<{ readonly answerId: string }> {
  const at = clock.now();
  const id = answerId ?? randomUUID();
  await transact(database, async (tx) => {
    if (answerId !== null && !(await isCannedAnswer(tx, answerId))) throw new Refusal("not-found");
    if (await isTitleTaken(tx, title, id)) throw new Refusal("invalid-input", { fields: { title: "invalid-value" } });
    await putCannedAnswer(tx, { id, title, texts, createdAt: at, changedAt: at, staffId: by });
    const details = { by, title };
    await appendAudit(tx, { at, actor: "staff", event: "canned-answer-saved", subject: id, details });
  });
  return { answerId: id };
}
