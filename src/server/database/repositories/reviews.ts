import { and, asc, eq, getTableColumns, inArray, lte, notExists, type SQL } from "drizzle-orm";
import type { Country } from "#domain/countries/codes.ts";
import type { ReviewState } from "#domain/review/review.ts";
import type { Database, Queryable, Transaction } from "#server/database/connect.ts";
import {
  applications,
  applicationTerms,
  approvals,
  reviewHistory,
  reviewNotes,
  reviewRegisterWords,
  reviewRounds,
  reviews,
} from "#server/database/tables.ts";
import type { ApplicationRow } from "./applications.ts";

export type ReviewRow = typeof reviews.$inferSelect;
export type ReviewHistoryRow = typeof reviewHistory.$inferSelect;
export type ReviewNoteRow = typeof reviewNotes.$inferSelect;
export type ReviewRoundRow = typeof reviewRounds.$inferSelect;

export interface ReviewedApplication {
  readonly review: ReviewRow;
  readonly application: ApplicationRow;
}

const columns = { review: getTableColumns(reviews), application: getTableColumns(applications) };

export async function insertReview(
  tx: Transaction,
  row: typeof reviews.$inferInsert,
  round: typeof reviewRounds.$inferInsert,
): Promise<void> {
  await tx.insert(reviews).values(row);
  await tx.insert(reviewRounds).values(round);
}

export async function findReview(db: Queryable, id: string): Promise<ReviewedApplication | undefined> {
  const rows = await db
    .select(columns)
    .from(reviews)
    .innerJoin(applications, eq(applications.id, reviews.applicationId))
    .where(eq(reviews.applicationId, id));
  return rows[0];
}

/** Locks the application and its review, in this order as everybody, until the transaction ends. */
export async function lockReview(tx: Transaction, id: string): Promise<ReviewedApplication | undefined> {
  const [application] = await tx.select().from(applications).where(eq(applications.id, id)).for("no key update");
  // Another statement: the one that waits for the lock would see the review as it was when it began.
  const [review] = await tx.select().from(reviews).where(eq(reviews.applicationId, id)).for("no key update");
  return application && review && { application, review };
}

/** The application of which a contract was made, locked as above; undefined: it was made of none. */
export async function lockReviewOfContract(tx: Transaction, contractNumber: string) {
  const { applicationId: id } = reviews;
  const [row] = await tx.select({ id }).from(reviews).where(eq(reviews.contractNumber, contractNumber));
  return row && (await lockReview(tx, row.id));
}

/** What people call them, and where they belong. */
export async function referencesOfReviews(db: Queryable, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { id, reference, country } = applications;
  return await db
    .select({ id, reference, country })
    .from(reviews)
    .innerJoin(applications, eq(applications.id, reviews.applicationId))
    .where(inArray(reviews.applicationId, ids));
}

/** Of an application that was filed; null: there is none, or retention has emptied it: then it has no reference any more. */
export async function countryOfReview(db: Queryable, id: string): Promise<Country | null> {
  const [row] = await referencesOfReviews(db, [id]);
  return row?.reference ? row.country : null;
}

/** How they stand, and what the applicant is called; null: that is not indexed yet. */
export async function statesOfReviews(
  db: Database,
  ids: readonly string[],
): Promise<
  (Pick<ReviewRow, "revision" | "risk" | "round"> &
    Pick<ApplicationRow, "customerType"> & { readonly id: string; readonly sealedName: string | null })[]
> {
  if (ids.length === 0) return [];
  const { applicationId: id, revision, risk, round } = reviews;
  const { customerType } = applications;
  return await db
    .select({ id, revision, risk, round, customerType, sealedName: applicationTerms.sealedName })
    .from(reviews)
    .innerJoin(applications, eq(applications.id, id))
    .leftJoin(applicationTerms, eq(applicationTerms.applicationId, id))
    .where(inArray(id, ids));
}

/** Ids of cases in review that nobody has touched since a moment. */
export async function findUntouched(db: Database, before: Date, limit: number): Promise<string[]> {
  return await idsWhere(db, and(eq(reviews.state, "in-review"), lte(reviews.touchedAt, before)), limit);
}

/** Ids of cases that have been in a state since a moment or longer. */
export async function findLongInState(db: Database, state: ReviewState, before: Date, limit: number) {
  return await idsWhere(db, and(eq(reviews.state, state), lte(reviews.since, before)), limit);
}

/** Ids of cases that wait for a decision about which nothing is proposed any more. */
export async function findUnproposed(db: Database, limit: number): Promise<string[]> {
  const waiting = db
    .select({ subject: approvals.subject })
    .from(approvals)
    .where(and(eq(approvals.subject, reviews.applicationId), eq(approvals.state, "pending")));
  return await idsWhere(db, and(eq(reviews.state, "approval-pending"), notExists(waiting)), limit);
}

async function idsWhere(db: Database, condition: SQL | undefined, limit: number): Promise<string[]> {
  const rows = await db.select({ id: reviews.applicationId }).from(reviews).where(condition).limit(limit);
  return rows.map(({ id }) => id);
}

export async function updateReview(tx: Transaction, id: string, changed: Partial<Omit<ReviewRow, "applicationId">>) {
  await tx.update(reviews).set(changed).where(eq(reviews.applicationId, id));
}

export async function appendReviewHistory(tx: Transaction, row: typeof reviewHistory.$inferInsert): Promise<void> {
  await tx.insert(reviewHistory).values(row);
}

/** In order. */
export async function historyOfReview(db: Queryable, id: string): Promise<ReviewHistoryRow[]> {
  return await db
    .select()
    .from(reviewHistory)
    .where(eq(reviewHistory.applicationId, id))
    .orderBy(asc(reviewHistory.revision));
}

export async function insertReviewNote(tx: Transaction, row: ReviewNoteRow): Promise<void> {
  await tx.insert(reviewNotes).values(row);
}

/** The first one first. */
export async function notesOfReview(db: Database, id: string): Promise<ReviewNoteRow[]> {
  return await db
    .select()
    .from(reviewNotes)
    .where(eq(reviewNotes.applicationId, id))
    .orderBy(asc(reviewNotes.at), asc(reviewNotes.id));
}

/** In order. */
export async function roundsOfReview(db: Queryable, id: string): Promise<ReviewRoundRow[]> {
  return await db
    .select()
    .from(reviewRounds)
    .where(eq(reviewRounds.applicationId, id))
    .orderBy(asc(reviewRounds.round));
}

export async function insertRound(tx: Transaction, row: typeof reviewRounds.$inferInsert): Promise<void> {
  await tx.insert(reviewRounds).values(row);
}

/** Keeps a round's values apart from those that the applicant changes from now on. */
export async function keepRound(tx: Transaction, id: string, round: number, sealedSteps: string): Promise<void> {
  await tx
    .update(reviewRounds)
    .set({ sealedSteps })
    .where(and(eq(reviewRounds.applicationId, id), eq(reviewRounds.round, round)));
}

type RegisterWordRow = typeof reviewRegisterWords.$inferSelect;

export async function findRegisterWord(db: Database, applicationId: string): Promise<RegisterWordRow | undefined> {
  return (await db.select().from(reviewRegisterWords).where(eq(reviewRegisterWords.applicationId, applicationId)))[0];
}

/** Keeps what the register said in the place of what it said before. */
export async function putRegisterWord(db: Database, { applicationId, ...said }: RegisterWordRow): Promise<void> {
  await db
    .insert(reviewRegisterWords)
    .values({ applicationId, ...said })
    .onConflictDoUpdate({ target: reviewRegisterWords.applicationId, set: said });
}
