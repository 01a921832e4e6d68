import { randomUUID } from "node:crypto";
import type { CannedAnswer, CannedAnswerInput, CannedAnswerServices } from "#server/contract/canned-answers.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import { type Database, transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import {
  allCannedAnswers,
  deleteCannedAnswer,
  isCannedAnswer,
  isTitleTaken,
  putCannedAnswer,
} from "#server/database/repositories/canned-answers.ts";
import type { Clock } from "#server/ports/clock.ts";
import { bound } from "#server/shared/bound.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { isUuid } from "#server/shared/tokens.ts";

interface AnswerDependencies {
  readonly database: Database;
  readonly clock: Clock;
}

/** Answers that staff begin with, in the order of their titles. */
async function listAnswers({ database }: AnswerDependencies): Promise<readonly CannedAnswer[]> {
  const rows = await allCannedAnswers(database);
  return rows.map(({ id: answerId, title, texts, changedAt }) => ({
    answerId,
    title,
    texts,
    changed: changedAt.toISOString(),
  }));
}

/** @param answerId null: a new one. @throws Refusal not-found; invalid-input at a title that another one has */
async function saveAnswer(
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

/** @throws Refusal not-found */
async function removeAnswer(
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

/** What the back office calls about canned answers. */
export const cannedAnswerServices: (dependencies: AnswerDependencies) => CannedAnswerServices = bound({
  list: listAnswers,
  exists: async ({ database }: AnswerDependencies, answerId: string) =>
    isUuid(answerId) && (await isCannedAnswer(database, answerId)),
  save: saveAnswer,
  remove: removeAnswer,
});
