import type { CannedAnswer } from "#server/contract/canned-answers.ts";
import type { Database } from "#server/database/connect.ts";
import { allCannedAnswers } from "#server/database/repositories/canned-answers.ts";

/** Answers that staff begin with, in the order of their titles. */
export async function listAnswers({ database }: { readonly database: Database }): Promise<readonly CannedAnswer[]> {
  const rows = await allCannedAnswers(database);
  return rows.map(({ id: answerId, title, texts, changedAt }) => ({
    answerId,
    title,
    texts,
    changed: changedAt.toISOString(),
  }));
}
