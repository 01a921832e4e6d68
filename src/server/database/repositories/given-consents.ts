import { desc, eq, inArray, or } from "drizzle-orm";
import type { Database, Queryable, Transaction } from "#server/database/connect.ts";
import { applications, consents, consentTexts, consentWithdrawals } from "#server/database/tables.ts";

export type WithdrawalRow = typeof consentWithdrawals.$inferSelect;

/** Keyed digests of e-mails and personal or company ids. */
export interface ConsentSubjects {
  readonly emails: readonly string[];
  readonly identifiers: readonly string[];
}

export interface GivenConsentRow {
  readonly consent: typeof consents.$inferSelect;
  readonly text: typeof consentTexts.$inferSelect;
  /** null until the application has one */
  readonly reference: string | null;
}

export async function givenConsentsOf(db: Queryable, { emails, identifiers }: ConsentSubjects) {
  return await db
    .select({ consent: consents, text: consentTexts, reference: applications.reference })
    .from(consents)
    .innerJoin(consentTexts, eq(consentTexts.identifier, consents.identifier))
    .innerJoin(applications, eq(applications.id, consents.applicationId))
    .where(or(inArray(consents.emailDigest, emails), inArray(consents.identifierDigest, identifiers)))
    .orderBy(desc(consents.at), desc(consents.applicationId));
}

export async function withdrawalsOfApplications(db: Queryable, applicationIds: readonly string[]) {
  if (applicationIds.length === 0) return [];
  return await db.select().from(consentWithdrawals).where(inArray(consentWithdrawals.applicationId, applicationIds));
}

export async function withdrawalsOfUser(db: Database, userId: string): Promise<WithdrawalRow[]> {
  return await db
    .select()
    .from(consentWithdrawals)
    .where(eq(consentWithdrawals.userId, userId))
    .orderBy(desc(consentWithdrawals.at), desc(consentWithdrawals.id));
}

/** @returns false when it was withdrawn before */
export async function insertWithdrawal(tx: Transaction, row: WithdrawalRow): Promise<boolean> {
  const made = await tx
    .insert(consentWithdrawals)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: consentWithdrawals.id });
  return made.length > 0;
}

/** Locks a consent against deletion. */
export async function holdConsent(tx: Transaction, applicationId: string): Promise<boolean> {
  const rows = await tx
    .select({ applicationId: consents.applicationId })
    .from(consents)
    .where(eq(consents.applicationId, applicationId))
    .for("key share");
  return rows.length > 0;
}
