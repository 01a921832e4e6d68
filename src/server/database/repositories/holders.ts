import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type { Role } from "#domain/accounts/identity.ts";
import type { Database } from "#server/database/connect.ts";
import { prepared } from "#server/database/prepared.ts";
import { identities, sessions, users } from "#server/database/tables.ts";
import { rolesOf } from "./roles-of.ts";

export interface HolderRow {
  readonly userId: string;
  /** null: the session acts for nobody */
  readonly customerId: string | null;
  readonly roles: readonly Role[] | null;
}

/** Every call of the portal runs it first. */
const selectHolder = prepared(
  "session_holder",
  new QueryBuilder()
    .select({ userId: users.id, customerId: identities.customerId, roles: rolesOf(identities.customerId) })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    // An identity that has moved to another user belongs to nobody in this session.
    .leftJoin(identities, and(eq(identities.idam, sessions.idam), eq(identities.userId, users.id)))
    .where(
      and(
        eq(sessions.tokenDigest, sql.placeholder("tokenDigest")),
        gt(sessions.expiresAt, sql.placeholder("now")),
        isNull(users.disabledAt),
      ),
    ),
);

/** Finds the user of a live session and the customer that the session acts for, in one statement. */
export async function findSessionHolder(db: Database, tokenDigest: string, now: Date): Promise<HolderRow | undefined> {
  const [row] = await selectHolder(db, { tokenDigest, now });
  return row;
}
