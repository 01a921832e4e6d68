import type { Contact, Visitor } from "#server/contract.ts";
import { contactsIn } from "#server/database/repositories/contacts.ts";
import { requireSession } from "../accounts/session-of.ts";
import type { PortalDependencies } from "./dependencies.ts";

/** Whom to call in the country of the identity; without one nobody in particular. @throws Refusal unauthenticated */
export async function listContacts(
  { database, clock }: Pick<PortalDependencies, "database" | "clock">,
  visitor: Visitor,
): Promise<readonly Contact[]> {
  const { identity } = await requireSession(database, visitor, clock.now());
  const rows = identity === null ? [] : await contactsIn(database, identity.country);
  return rows.map(({ kind, name, email, phone, roles }) => {
    return { kind, name, email, phone, role: roles?.[visitor.locale] ?? null };
  });
}
