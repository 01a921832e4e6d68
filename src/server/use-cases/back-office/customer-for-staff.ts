import { maskIdentifier } from "#domain/masking/masked-values.ts";
import type { CustomerRow } from "#server/database/repositories/identities.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import { identifierContext } from "../accounts/encryption-contexts.ts";

interface CustomerForStaff extends Pick<CustomerRow, "name" | "country" | "customerType"> {
  readonly customerId: string;
  /** masked unless a company's */
  readonly identifier: string;
}

export function customerForStaff(sealer: Sealer, row: CustomerRow): CustomerForStaff {
  const { id: customerId, name, country, customerType, sealedIdentifier } = row;
  const identifier = maskIdentifier(sealer.unseal(sealedIdentifier, identifierContext(customerId)), customerType);
  return { customerId, name, country, customerType, identifier };
}
