import { contactFit, vehicleSegmentOf } from "#domain/portal/contact-segments.ts";
import type { Contact } from "#server/contract/portal.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { contactsIn } from "#server/database/repositories/contacts.ts";
import { countVehicles } from "#server/database/repositories/contract-list.ts";
import { findCustomerById } from "#server/database/repositories/identities.ts";
import { findPortalActor } from "#server/use-cases/accounts/identities/portal-actor.ts";
import type { Needs } from "#server/use-cases/context.ts";

export async function listContacts({ database, clock }: Needs, visitor: Visitor): Promise<readonly Contact[]> {
  const actor = await findPortalActor(database, visitor, clock.now());
  const customer = actor === null ? undefined : await findCustomerById(database, actor.customerId);
  if (!customer) return [];
  const { id, country, customerType } = customer;
  const vehicles = vehicleSegmentOf(await countVehicles(database, id));
  const fitOf = (row: { readonly segments: Parameters<typeof contactFit>[0] | null }) =>
    contactFit(row.segments ?? [], { customerType, vehicles });
  // Sorting is stable: among equals the provider's order stays.
  const rows = (await contactsIn(database, country)).toSorted((one, other) => fitOf(other) - fitOf(one));
  return rows.map(({ kind, name, email, phone, roles }) => {
    return { kind, name, email, phone, role: roles?.[visitor.locale] ?? null };
  });
}
