import type * as z from "zod/mini";
import { daysBefore } from "#domain/shared/days.ts";
import type { Transaction } from "#server/database/connect.ts";
import { deleteAnswers, keepAnswer, takeAnswer } from "#server/database/repositories/idempotency-keys.ts";
import { sha256Of } from "#server/shared/digests.ts";
import { Refusal } from "#server/shared/refusal.ts";
import type { Needs } from "#server/use-cases/context.ts";

const keptDays = 7;
const sinceOf = (now: Date) => daysBefore(now, keptDays);

export interface RepeatableCall {
  readonly clientId: string;
  readonly idempotencyKey: string | null;
  /** compared with the stored one */
  readonly content: object;
  readonly at: Date;
}

/**
 * A refused call is judged again.
 *
 * @throws Refusal request-key-used when the key belongs to another call; errors of the call
 */
export async function withIdempotencyKey<Answer extends object>(
  tx: Transaction,
  { clientId, idempotencyKey, content, at }: RepeatableCall,
  form: z.ZodMiniType<Answer>,
  answer: () => Promise<Answer>,
): Promise<Answer> {
  if (idempotencyKey === null) return await answer();
  const name = { clientId, idempotencyKey };
  const contentDigest = sha256Of(JSON.stringify(content));
  const earlier = await takeAnswer(tx, { ...name, contentDigest, at, since: sinceOf(at) });
  if (earlier && earlier.contentDigest !== contentDigest) throw new Refusal("request-key-used");
  if (earlier) return form.parse(earlier.answer);
  const answered = await answer();
  await keepAnswer(tx, name, answered);
  return answered;
}

export async function deleteOldAnswers({ database, clock }: Needs): Promise<void> {
  await deleteAnswers(database, sinceOf(clock.now()));
}
