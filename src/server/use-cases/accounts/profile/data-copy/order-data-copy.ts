import { randomUUID } from "node:crypto";
import { auditFrom } from "#server/audit/audit-from.ts";
import type { DataCopy } from "#server/contract/profile.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import type { Database } from "#server/database/connect.ts";
import { transact } from "#server/database/connect.ts";
import { countCopied } from "#server/database/repositories/copied-rows.ts";
import {
  deleteDataCopy,
  findDataCopyOf,
  findWorthlessDataCopy,
  insertDataCopy,
} from "#server/database/repositories/data-copies.ts";
import { customersOfUser } from "#server/database/repositories/identities.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { requireRight } from "#server/use-cases/accounts/require-right.ts";
import type { ProfileDependencies } from "#server/use-cases/context.ts";
import { copyKey, copyLifeMs } from "./kept-copy.ts";
import { asCopy } from "./present-copy.ts";

/** A larger copy is made by a job. */
export const mostRecordsAtOnce = 2_000;

export async function isTooMuchAtOnce(database: Database, userId: string): Promise<boolean> {
  const customers = await customersOfUser(database, userId);
  const ids = customers.map(({ customer }) => customer.id);
  return (await countCopied(database, ids)) > mostRecordsAtOnce;
}

/**
 * @returns null: it is small enough to be downloaded at once
 * @throws Refusal unauthenticated; step-up-required; unavailable
 */
export async function orderDataCopy(dependencies: ProfileDependencies, visitor: Visitor): Promise<DataCopy | null> {
  const { database, clock, jobs } = dependencies;
  const now = clock.now();
  const { user } = await requireRight("copy-own-data", database, visitor, now);
  if (!(await isTooMuchAtOnce(database, user.id))) return null;
  await removeWorthless(dependencies, user.id);
  return await transact(database, async (tx) => {
    const id = randomUUID();
    const row = {
      id,
      userId: user.id,
      locale: visitor.locale,
      state: "preparing" as const,
      size: null,
      createdAt: now,
      expiresAt: new Date(now.getTime() + copyLifeMs),
    };
    if (await insertDataCopy(tx, row)) {
      await jobs.send(tx, "make-data-copy", { copyId: id });
      const details = { copyId: id };
      await auditFrom(dependencies, tx, visitor, { at: now, event: "data-copy-ordered", subject: user.id, details });
      return asCopy(row);
    }
    const there = await findDataCopyOf(tx, user.id, now);
    // The other copy was deleted in between.
    if (there === undefined) throw new Refusal("unavailable");
    return asCopy(there);
  });
}

async function removeWorthless({ database, clock, files }: ProfileDependencies, userId: string): Promise<void> {
  const id = await findWorthlessDataCopy(database, userId, clock.now());
  if (id === undefined) return;
  await files.delete(copyKey(id));
  await deleteDataCopy(database, id);
}
