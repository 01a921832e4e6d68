import { maskIdentifier } from "#domain/masking/masked-values.ts";
import { countriesWith } from "#domain/policies/rights.ts";
import { searchedTerms } from "#domain/portal/search/blind-terms.ts";
import type { CustomerOfStaff, CustomerServices } from "#server/contract/customers.ts";
import { pageOfCustomers, type SearchedCustomer } from "#server/database/repositories/customer-search.ts";
import type { CustomerRow } from "#server/database/repositories/identities.ts";
import type { SearchedDigests } from "#server/database/repositories/terms.ts";
import type { BlindIndex, Sealer } from "#server/ports/secrets.ts";
import { identifierContext } from "#server/use-cases/accounts/customer-seals.ts";
import { usualContractNumber } from "#server/use-cases/accounts/start-link.ts";
import type { FindingDependencies } from "./dependencies.ts";
import { indexForReader } from "./index-changes.ts";

/** Customers by words of the name, a whole contract number, e-mail, phone or identifier; all where nothing is searched. */
export async function listCustomers(
  dependencies: FindingDependencies,
  { searchQuery, page, pageSize }: Parameters<CustomerServices["list"]>[0],
  { held }: Parameters<CustomerServices["list"]>[1],
): ReturnType<CustomerServices["list"]> {
  const { database, sealer, blindIndex } = dependencies;
  await indexForReader(dependencies);
  const countries = countriesWith({ of: "staff", held }, "see-customers");
  const search = searchQuery === "" ? null : searchedCustomer(blindIndex, searchQuery);
  const { rows, total } = await pageOfCustomers(database, { countries, search }, { page, pageSize });
  return { items: rows.map((row) => customerOfStaff(sealer, row)), total, page, pageSize };
}

/** What a search for customers looks for in the database. */
export function searchedCustomer(blindIndex: BlindIndex, search: string): SearchedCustomer {
  return { digests: searchedDigests(blindIndex, search), contractNumber: usualContractNumber(search) };
}

/** @returns null: nothing could be found by it */
function searchedDigests({ digestsOf }: BlindIndex, search: string): SearchedDigests | null {
  const terms = searchedTerms(search);
  if (terms === null) return null;
  return { either: terms.either.flatMap(digestsOf), all: terms.all.map((clause) => clause.flatMap(digestsOf)) };
}

/** A customer as lists of staff have it. */
export function customerOfStaff(
  sealer: Pick<Sealer, "unseal">,
  { id, name, country, customerType, sealedIdentifier }: CustomerRow,
): CustomerOfStaff {
  const identifier = maskIdentifier(sealer.unseal(sealedIdentifier, identifierContext(id)), customerType);
  return { customerId: id, name, country, customerType, identifier };
}
