import { and, asc, eq, gt, inArray, lte, ne, or } from "drizzle-orm";
import type { Database, Queryable, Transaction } from "#server/database/connect.ts";
import { caseReaders, staff } from "#server/database/tables.ts";

type ReaderRow = typeof caseReaders.$inferSelect;
type Page = Pick<ReaderRow, "kind" | "id">;

export async function putCaseReader(tx: Transaction, row: ReaderRow): Promise<void> {
  const { seenAt } = row;
  await tx
    .insert(caseReaders)
    .values(row)
    .onConflictDoUpdate({ target: [caseReaders.kind, caseReaders.id, caseReaders.staffId], set: { seenAt } });
}

export async function caseReadersOf(
  db: Queryable,
  pages: readonly Page[],
  { after, without }: { readonly after: Date; readonly without: string },
) {
  if (pages.length === 0) return [];
  const { kind, id, staffId, seenAt } = caseReaders;
  const byKind = [...Map.groupBy(pages, (page) => page.kind)].map(([one, some]) =>
    and(
      eq(kind, one),
      inArray(
        id,
        some.map((page) => page.id),
      ),
    ),
  );
  return await db
    .select({ kind, id, staffId, name: staff.email })
    .from(caseReaders)
    .innerJoin(staff, eq(staff.id, staffId))
    .where(and(or(...byKind), gt(seenAt, after), ne(staffId, without)))
    .orderBy(asc(staff.email));
}

export async function deleteCaseReader(tx: Transaction, { kind, id, staffId }: Omit<ReaderRow, "seenAt">) {
  const isMatch = and(eq(caseReaders.kind, kind), eq(caseReaders.id, id), eq(caseReaders.staffId, staffId));
  await tx.delete(caseReaders).where(isMatch);
}

export async function deleteCaseReadersBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(caseReaders).where(lte(caseReaders.seenAt, moment));
}
