import { and, asc, eq, getTableColumns, inArray, lte, notExists, type SQL } from "drizzle-orm";
import type { CaseState } from "#domain/cases/case.ts";
import type { Country } from "#domain/countries/codes.ts";
import type { Database, Queryable, Transaction } from "#server/database/connect.ts";
import {
  applicationSearchTokens,
  applications,
  approvals,
  caseHistory,
  caseNotes,
  caseRegisterAnswers,
  caseSubmissions,
  cases,
} from "#server/database/tables.ts";
import type { ApplicationRow } from "./applications.ts";

export type CaseRow = typeof cases.$inferSelect;
export type CaseHistoryRow = typeof caseHistory.$inferSelect;
export type CaseNoteRow = typeof caseNotes.$inferSelect;
export type CaseSubmissionRow = typeof caseSubmissions.$inferSelect;

export interface ReviewedApplication {
  readonly caseRow: CaseRow;
  readonly application: ApplicationRow;
}

const columns = { caseRow: getTableColumns(cases), application: getTableColumns(applications) };

export async function insertCase(
  tx: Transaction,
  row: typeof cases.$inferInsert,
  round: typeof caseSubmissions.$inferInsert,
): Promise<void> {
  await tx.insert(cases).values(row);
  await tx.insert(caseSubmissions).values(round);
}

export async function findCase(db: Queryable, id: string): Promise<ReviewedApplication | undefined> {
  const rows = await db
    .select(columns)
    .from(cases)
    .innerJoin(applications, eq(applications.id, cases.applicationId))
    .where(eq(cases.applicationId, id));
  return rows[0];
}

/** Locks the application, then its case, in the order of all callers. */
export async function lockCase(tx: Transaction, id: string): Promise<ReviewedApplication | undefined> {
  const [application] = await tx.select().from(applications).where(eq(applications.id, id)).for("no key update");
  // A second statement: a statement that waits for a lock reads other tables as they were when it began.
  const [caseRow] = await tx.select().from(cases).where(eq(cases.applicationId, id)).for("no key update");
  return application && caseRow && { application, caseRow };
}

export async function lockCaseOfContract(tx: Transaction, contractNumber: string) {
  const { applicationId: id } = cases;
  const [row] = await tx.select({ id }).from(cases).where(eq(cases.contractNumber, contractNumber));
  return row && (await lockCase(tx, row.id));
}

export async function referencesOfCases(db: Queryable, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { id, reference, country } = applications;
  return await db
    .select({ id, reference, country })
    .from(cases)
    .innerJoin(applications, eq(applications.id, cases.applicationId))
    .where(inArray(cases.applicationId, ids));
}

/** Returns null when unknown, or emptied by retention. */
export async function countryOfCase(db: Queryable, id: string): Promise<Country | null> {
  const [row] = await referencesOfCases(db, [id]);
  return row?.reference ? row.country : null;
}

/** Returns states and applicants' names; a name is null until it is indexed. */
export async function statesOfCases(
  db: Database,
  ids: readonly string[],
): Promise<
  (Pick<CaseRow, "revision" | "risk" | "round"> &
    Pick<ApplicationRow, "customerType"> & { readonly id: string; readonly sealedName: string | null })[]
> {
  if (ids.length === 0) return [];
  const { applicationId: id, revision, risk, round } = cases;
  const { customerType } = applications;
  return await db
    .select({ id, revision, risk, round, customerType, sealedName: applicationSearchTokens.sealedName })
    .from(cases)
    .innerJoin(applications, eq(applications.id, id))
    .leftJoin(applicationSearchTokens, eq(applicationSearchTokens.applicationId, id))
    .where(inArray(id, ids));
}

export async function findUntouched(db: Database, before: Date, limit: number): Promise<string[]> {
  return await idsWhere(db, and(eq(cases.state, "in-review"), lte(cases.touchedAt, before)), limit);
}

export async function findLongInState(db: Database, state: CaseState, before: Date, limit: number) {
  return await idsWhere(db, and(eq(cases.state, state), lte(cases.since, before)), limit);
}

/** Returns cases that await a decision and have no pending proposal. */
export async function findUnproposed(db: Database, limit: number): Promise<string[]> {
  const waiting = db
    .select({ subject: approvals.subject })
    .from(approvals)
    .where(and(eq(approvals.subject, cases.applicationId), eq(approvals.state, "pending")));
  return await idsWhere(db, and(eq(cases.state, "approval-pending"), notExists(waiting)), limit);
}

async function idsWhere(db: Database, condition: SQL | undefined, limit: number): Promise<string[]> {
  const rows = await db.select({ id: cases.applicationId }).from(cases).where(condition).limit(limit);
  return rows.map(({ id }) => id);
}

export async function updateCase(tx: Transaction, id: string, changed: Partial<Omit<CaseRow, "applicationId">>) {
  await tx.update(cases).set(changed).where(eq(cases.applicationId, id));
}

export async function appendCaseHistory(tx: Transaction, row: typeof caseHistory.$inferInsert): Promise<void> {
  await tx.insert(caseHistory).values(row);
}

export async function historyOfCase(db: Queryable, id: string): Promise<CaseHistoryRow[]> {
  return await db
    .select()
    .from(caseHistory)
    .where(eq(caseHistory.applicationId, id))
    .orderBy(asc(caseHistory.revision));
}

export async function insertCaseNote(tx: Transaction, row: CaseNoteRow): Promise<void> {
  await tx.insert(caseNotes).values(row);
}

export async function notesOfCase(db: Database, id: string): Promise<CaseNoteRow[]> {
  return await db
    .select()
    .from(caseNotes)
    .where(eq(caseNotes.applicationId, id))
    .orderBy(asc(caseNotes.at), asc(caseNotes.id));
}

export async function submissionsOfCase(db: Queryable, id: string): Promise<CaseSubmissionRow[]> {
  return await db
    .select()
    .from(caseSubmissions)
    .where(eq(caseSubmissions.applicationId, id))
    .orderBy(asc(caseSubmissions.round));
}

export async function insertRound(tx: Transaction, row: typeof caseSubmissions.$inferInsert): Promise<void> {
  await tx.insert(caseSubmissions).values(row);
}

/** Keeps the submitted values apart from later changes. */
export async function keepRound(tx: Transaction, id: string, round: number, sealedSteps: string): Promise<void> {
  const isMatch = and(eq(caseSubmissions.applicationId, id), eq(caseSubmissions.round, round));
  await tx.update(caseSubmissions).set({ sealedSteps }).where(isMatch);
}

type RegisterWordRow = typeof caseRegisterAnswers.$inferSelect;

export async function findRegisterWord(db: Database, applicationId: string): Promise<RegisterWordRow | undefined> {
  return (await db.select().from(caseRegisterAnswers).where(eq(caseRegisterAnswers.applicationId, applicationId)))[0];
}

export async function putRegisterWord(db: Database, { applicationId, ...said }: RegisterWordRow): Promise<void> {
  await db
    .insert(caseRegisterAnswers)
    .values({ applicationId, ...said })
    .onConflictDoUpdate({ target: caseRegisterAnswers.applicationId, set: said });
}
