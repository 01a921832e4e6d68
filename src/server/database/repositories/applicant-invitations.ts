import { and, desc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import type { Country } from "#domain/countries/codes.ts";
import type { Database, Queryable, Transaction } from "#server/database/connect.ts";
import { applicantInvitations, applications } from "#server/database/tables.ts";
import type { ApplicationRow } from "./applications.ts";

export type ApplicantInvitationRow = typeof applicantInvitations.$inferSelect;

export interface InvitedApplication {
  readonly invitation: ApplicantInvitationRow;
  readonly application: Pick<ApplicationRow, "id" | "country" | "partnerType" | "locale" | "status">;
}

const columns = {
  invitation: applicantInvitations,
  application: {
    id: applications.id,
    country: applications.country,
    partnerType: applications.partnerType,
    locale: applications.locale,
    status: applications.status,
  },
};

/** advisory lock: arbitrary, but different from the others */
const emailLock = 48_216;

/**
 * Returns the last invitation of an e-mail whose application is open and whose address was not refused. Serialises
 * calls for the same e-mail until the transaction ends.
 */
export async function lockLastInvitation(tx: Transaction, emailDigest: string, since: Date) {
  await tx.execute(sql`select pg_advisory_xact_lock(${emailLock}, hashtext(${emailDigest}))`);
  const isOne = and(
    eq(applicantInvitations.emailDigest, emailDigest),
    gt(applicantInvitations.createdAt, since),
    isNull(applicantInvitations.refusedAt),
    eq(applications.status, "open"),
  );
  const [row] = await tx
    .select(columns)
    .from(applicantInvitations)
    .innerJoin(applications, eq(applications.id, applicantInvitations.applicationId))
    .where(isOne)
    .orderBy(desc(applicantInvitations.createdAt))
    .limit(1);
  return row;
}

export async function insertApplicantInvitation(tx: Transaction, row: typeof applicantInvitations.$inferInsert) {
  await tx.insert(applicantInvitations).values(row);
}

export async function findApplicantInvitation(db: Queryable, applicationId: string) {
  return (await db.select().from(applicantInvitations).where(eq(applicantInvitations.applicationId, applicationId)))[0];
}

export async function markInvitationOpened(tx: Transaction, applicationId: string, at: Date): Promise<void> {
  const isMatch = and(eq(applicantInvitations.applicationId, applicationId), isNull(applicantInvitations.openedAt));
  await tx.update(applicantInvitations).set({ openedAt: at }).where(isMatch);
}

export async function markApplicantRefused(tx: Transaction, applicationId: string, at: Date): Promise<void> {
  await tx
    .update(applicantInvitations)
    .set({ refusedAt: at })
    .where(eq(applicantInvitations.applicationId, applicationId));
}

export async function pageOfApplicantInvitations(
  db: Database,
  countries: readonly Country[],
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<InvitedApplication[]> {
  return await db
    .select(columns)
    .from(applicantInvitations)
    .innerJoin(applications, eq(applications.id, applicantInvitations.applicationId))
    .where(inArray(applications.country, countries))
    .orderBy(desc(applicantInvitations.createdAt), desc(applicantInvitations.applicationId))
    .limit(limit)
    .offset(offset);
}

export async function countApplicantInvitations(db: Database, countries: readonly Country[]): Promise<number> {
  const joined = db
    .select({ id: applicantInvitations.applicationId })
    .from(applicantInvitations)
    .innerJoin(applications, eq(applications.id, applicantInvitations.applicationId))
    .where(inArray(applications.country, countries));
  return await db.$count(joined.as("invited"));
}
