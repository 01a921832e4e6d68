import { randomUUID } from "node:crypto";
import { calendarPath } from "#domain/shared/paths.ts";
import { auditFrom } from "#server/audit/audit-from.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { transact } from "#server/database/connect.ts";
import { deleteFeed, findFeed, insertFeed } from "#server/database/repositories/calendar-feeds.ts";
import { findPortalActor, requirePortalActor } from "#server/use-cases/accounts/identities/portal-actor.ts";
import type { CalendarDependencies } from "#server/use-cases/context.ts";

interface Address {
  readonly url: string;
}

export async function calendarAddress(dependencies: CalendarDependencies, visitor: Visitor): Promise<Address | null> {
  const { database, clock } = dependencies;
  const actor = await findPortalActor(database, visitor, clock.now());
  const id = actor === null ? undefined : await findFeed(database, actor);
  return id === undefined ? null : addressOf(dependencies, id);
}

/** Anyone reads the calendar by this address. @throws Refusal unauthenticated; not-found */
export async function subscribe(dependencies: CalendarDependencies, visitor: Visitor): Promise<Address> {
  const { database, clock } = dependencies;
  const at = clock.now();
  const { userId, customerId } = await requirePortalActor(database, visitor, at);
  const id = await transact(database, async (tx) => {
    const made = await insertFeed(tx, { id: randomUUID(), userId, customerId, createdAt: at });
    if (made === undefined) return await findFeed(tx, { userId, customerId });
    const event = { at, event: "calendar-opened", subject: userId, details: { customerId } } as const;
    await auditFrom(dependencies, tx, visitor, event);
    return made;
  });
  if (id === undefined) throw new Error("the calendar was closed while it was opened");
  return addressOf(dependencies, id);
}

export async function unsubscribe(dependencies: CalendarDependencies, visitor: Visitor): Promise<void> {
  const { database, clock } = dependencies;
  const at = clock.now();
  const { userId, customerId } = await requirePortalActor(database, visitor, at);
  await transact(database, async (tx) => {
    if (!(await deleteFeed(tx, { userId, customerId }))) return;
    const event = { at, event: "calendar-closed", subject: userId, details: { customerId } } as const;
    await auditFrom(dependencies, tx, visitor, event);
  });
}

function addressOf({ calendarTokens, settings }: CalendarDependencies, id: string): Address {
  return { url: settings.publicUrl + calendarPath(calendarTokens.hashOf(id)) };
}
