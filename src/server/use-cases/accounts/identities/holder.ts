import type { Role } from "#domain/accounts/identity.ts";
import type { PortalView, Visitor } from "#server/contract/visitor.ts";
import type { Database } from "#server/database/connect.ts";
import { findSessionHolder } from "#server/database/repositories/sessions.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { noteWhoAsked } from "#server/shared/who-asked.ts";
import { sessionDigestOf } from "#server/use-cases/accounts/session-of.ts";

/** The user and the customer of a call. Read on every call, so that a user loses rights at once. */
export interface Holder {
  readonly userId: string;
  readonly customerId: string;
  readonly roles: readonly Role[];
  /** a member of staff sees the portal as this user does; absent: it is the user */
  readonly seenIn?: PortalView;
}

/** @returns null for an account without an identity, which has nothing. @throws Refusal unauthenticated */
export async function findHolder(database: Database, visitor: Visitor, now: Date): Promise<Holder | null> {
  const { portalView: seenIn } = visitor;
  if (seenIn !== undefined) {
    const { customerId, user, identity } = seenIn;
    return { userId: user.id, customerId, roles: identity.roles, seenIn };
  }
  const digest = sessionDigestOf(visitor);
  const row = digest === null ? undefined : await findSessionHolder(database, digest, now);
  if (!row) throw new Refusal("unauthenticated");
  const { userId, customerId, roles } = row;
  noteWhoAsked(visitor, { userId });
  return customerId === null ? null : { userId, customerId, roles: roles ?? [] };
}

/** @throws Refusal unauthenticated; not-found for an account without an identity */
export async function requireHolder(database: Database, visitor: Visitor, now: Date): Promise<Holder> {
  const holder = await findHolder(database, visitor, now);
  if (holder === null) throw new Refusal("not-found");
  return holder;
}
