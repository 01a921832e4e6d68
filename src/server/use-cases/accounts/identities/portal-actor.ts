import type { Role } from "#domain/accounts/identity.ts";
import type { Impersonation, Visitor } from "#server/contract/visitor.ts";
import type { Database } from "#server/database/connect.ts";
import { findSessionActor } from "#server/database/repositories/sessions.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { noteWhoAsked } from "#server/shared/who-asked.ts";
import { sessionDigestOf } from "#server/use-cases/accounts/session-of.ts";

/** Read on every call, so that a user loses rights at once. */
export interface PortalActor {
  readonly userId: string;
  readonly customerId: string;
  readonly roles: readonly Role[];
  readonly impersonation?: Impersonation;
}

export async function findPortalActor(database: Database, visitor: Visitor, now: Date): Promise<PortalActor | null> {
  const { impersonation } = visitor;
  if (impersonation !== undefined) {
    const { customerId, user, identity } = impersonation;
    return { userId: user.id, customerId, roles: identity.roles, impersonation };
  }
  const digest = sessionDigestOf(visitor);
  const row = digest === null ? undefined : await findSessionActor(database, digest, now);
  if (!row) throw new Refusal("unauthenticated");
  const { userId, customerId, roles } = row;
  noteWhoAsked(visitor, { userId });
  return customerId === null ? null : { userId, customerId, roles: roles ?? [] };
}

/** @throws Refusal unauthenticated; not-found for an account without an identity */
export async function requirePortalActor(database: Database, visitor: Visitor, now: Date): Promise<PortalActor> {
  const actor = await findPortalActor(database, visitor, now);
  if (actor === null) throw new Refusal("not-found");
  return actor;
}
