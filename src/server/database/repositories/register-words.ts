import { eq } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { reviewRegisterWords } from "#server/database/tables.ts";

export type RegisterWordRow = typeof reviewRegisterWords.$inferSelect;

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
