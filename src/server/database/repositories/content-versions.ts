import { and, asc, desc, eq, lte } from "drizzle-orm";
import type { ContentSection } from "#domain/portal/content-sections.ts";
import type { Database, Queryable, Transaction } from "#server/database/connect.ts";
import { contentDrafts, contentVersions } from "#server/database/tables.ts";

export type ContentVersionRow = typeof contentVersions.$inferSelect;
export type ContentDraftRow = typeof contentDrafts.$inferSelect;

export async function contentVersionsOf(db: Queryable, part: ContentSection) {
  const { contents: _contents, ...columns } = columnsOfVersions;
  return await db
    .select(columns)
    .from(contentVersions)
    .where(eq(contentVersions.part, part))
    .orderBy(desc(contentVersions.version));
}

const columnsOfVersions = {
  part: contentVersions.part,
  version: contentVersions.version,
  contents: contentVersions.contents,
  source: contentVersions.source,
  state: contentVersions.state,
  basedOn: contentVersions.basedOn,
  validFrom: contentVersions.validFrom,
  createdAt: contentVersions.createdAt,
  staffId: contentVersions.staffId,
};

export async function findContentVersion(db: Queryable, part: ContentSection, version: number) {
  const isOne = and(eq(contentVersions.part, part), eq(contentVersions.version, version));
  return (await db.select().from(contentVersions).where(isOne))[0];
}

export async function lastPublished(db: Queryable, part: ContentSection): Promise<ContentVersionRow | undefined> {
  const isOne = and(eq(contentVersions.part, part), eq(contentVersions.state, "published"));
  return (await db.select().from(contentVersions).where(isOne).orderBy(desc(contentVersions.version)).limit(1))[0];
}

export async function dueContentVersions(db: Database, now: Date): Promise<ContentVersionRow[]> {
  const isWanted = and(eq(contentVersions.state, "planned"), lte(contentVersions.validFrom, now));
  return await db.select().from(contentVersions).where(isWanted).orderBy(asc(contentVersions.validFrom));
}

export async function insertContentVersion(tx: Transaction, row: ContentVersionRow): Promise<void> {
  await tx.insert(contentVersions).values(row);
}

export async function setContentVersion(
  tx: Transaction,
  { part, version }: Pick<ContentVersionRow, "part" | "version">,
  changed: Partial<Pick<ContentVersionRow, "state" | "contents">>,
): Promise<void> {
  const isMatch = and(eq(contentVersions.part, part), eq(contentVersions.version, version));
  await tx.update(contentVersions).set(changed).where(isMatch);
}

export async function contentDraftsIn(db: Database): Promise<ContentDraftRow[]> {
  return await db.select().from(contentDrafts);
}

/** Locks the part: all changes of its draft and versions take this lock. */
export async function lockContentDraft(tx: Transaction, part: ContentSection, now: Date): Promise<ContentDraftRow> {
  await tx.insert(contentDrafts).values({ part, revision: 0, changedAt: now }).onConflictDoNothing();
  const [row] = await tx.select().from(contentDrafts).where(eq(contentDrafts.part, part)).for("update");
  if (row === undefined) throw new Error(`the draft of ${part} was inserted and is missing`);
  return row;
}

export async function setContentDraft(
  tx: Transaction,
  part: ContentSection,
  changed: Pick<ContentDraftRow, "revision" | "contents" | "basedOn" | "changedAt" | "staffId">,
): Promise<void> {
  await tx.update(contentDrafts).set(changed).where(eq(contentDrafts.part, part));
}
