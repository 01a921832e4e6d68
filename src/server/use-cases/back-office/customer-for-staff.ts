import { maskIdentifier } from "#domain/masking/masked-values.ts";
import type { CustomerRow } from "#server/database/repositories/identities.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import { identifierContext } from "../accounts/encryption-contexts.ts";

interface CustomerForStaff extends Pick<CustomerRow, "name" | "country" | "customerType"> {
  readonly customerId: string;
  /** personal or company id, masked unless it is a company's */
  readonly identifier: string;
}

/** A customer as cases of staff name them, the identifier of a person masked. */
export function customerForStaff(sealer: Sealer, row: CustomerRow): CustomerForStaff {
  const { id: customerId, name, country, customerType, sealedIdentifier } = row;
  const identifier = maskIdentifier(sealer.unseal(sealedIdentifier, identifierContext(customerId)), customerType);
  return { customerId, name, country, customerType, identifier };
}
