import type { Visitor } from "#server/contract/visitor.ts";
import type { Database } from "#server/database/connect.ts";
import { findOwnContract } from "#server/database/repositories/contract-list.ts";
import { findCustomerOf } from "#server/database/repositories/identities.ts";
import { findOwnInvoice } from "#server/database/repositories/invoice-list.ts";
import { findOwnOffer } from "#server/database/repositories/offer-list.ts";
import { isUuid } from "#server/shared/tokens.ts";
import type { PortalDependencies } from "#server/use-cases/context.ts";
import { findMessage } from "#server/use-cases/messages/find-message.ts";
import { requireSession } from "../accounts/session-of.ts";

interface Held {
  readonly kind: "contract" | "invoice" | "offer" | "message";
  readonly id: string;
}

/** Lets the page offer a switch of identity. */
export async function identityHolding(
  dependencies: PortalDependencies,
  held: Held,
  visitor: Visitor,
): Promise<{ idam: string; name: string } | null> {
  const { database, clock } = dependencies;
  const { identity, identities } = await requireSession(database, visitor, clock.now());
  for (const { idam, name } of identities) {
    const customerId = idam === identity?.idam ? null : await findCustomerOf(database, idam);
    if (customerId && (await isHeld(dependencies, database, customerId, held))) return { idam, name };
  }
  return null;
}

async function isHeld(
  dependencies: PortalDependencies,
  database: Database,
  customerId: string,
  { kind, id }: Held,
): Promise<boolean> {
  switch (kind) {
    case "contract":
      return (await findOwnContract(database, customerId, id)) !== undefined;
    case "invoice":
      return isUuid(id) && (await findOwnInvoice(database, customerId, id)) !== undefined;
    case "offer":
      return isUuid(id) && (await findOwnOffer(database, customerId, id)) !== undefined;
    case "message":
      return (await findMessage(dependencies, customerId, id)) !== undefined;
  }
}
