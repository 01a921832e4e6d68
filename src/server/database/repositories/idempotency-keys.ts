import { and, eq, lte } from "drizzle-orm";
import type { Database, Transaction } from "#server/database/connect.ts";
import { idempotencyKeys } from "#server/database/tables.ts";

export interface AnswerName {
  readonly clientId: string;
  readonly idempotencyKey: string;
}

const named = ({ clientId, idempotencyKey }: AnswerName) =>
  and(eq(idempotencyKeys.clientId, clientId), eq(idempotencyKeys.idempotencyKey, idempotencyKey));

/**
 * Takes an idempotency key. Waits for a transaction that uses the same key.
 *
 * @param call.since older keys are free again
 * @returns the stored request and response; undefined when the key was free
 */
export async function takeAnswer(
  tx: Transaction,
  call: AnswerName & { readonly contentDigest: string; readonly at: Date; readonly since: Date },
): Promise<{ readonly contentDigest: string; readonly answer: object | null } | undefined> {
  const { clientId, idempotencyKey, contentDigest, at: createdAt, since } = call;
  const row = { clientId, idempotencyKey, contentDigest, answer: null, createdAt };
  const taken = await tx
    .insert(idempotencyKeys)
    .values(row)
    .onConflictDoUpdate({
      target: [idempotencyKeys.clientId, idempotencyKeys.idempotencyKey],
      set: { contentDigest, answer: null, createdAt },
      setWhere: lte(idempotencyKeys.createdAt, since),
    })
    .returning({ clientId: idempotencyKeys.clientId });
  if (taken.length > 0) return undefined;
  return (await tx.select().from(idempotencyKeys).where(named(call)))[0];
}

export async function keepAnswer(tx: Transaction, name: AnswerName, answer: object): Promise<void> {
  await tx.update(idempotencyKeys).set({ answer }).where(named(name));
}

export async function deleteAnswers(db: Database, before: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lte(idempotencyKeys.createdAt, before));
}
