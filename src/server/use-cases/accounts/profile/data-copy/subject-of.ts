import type { Database } from "#server/database/connect.ts";
import { customersOfUser } from "#server/database/repositories/identities.ts";
import { findUser } from "#server/database/repositories/users.ts";
import type { Subject } from "./section.ts";

export async function subjectOf(database: Database, userId: string): Promise<Subject | null> {
  const user = await findUser(database, userId);
  if (user === undefined) return null;
  return { user, customers: await customersOfUser(database, userId) };
}
