import { maskIdentifier } from "#domain/masking/masked-values.ts";
import { searchedTerms } from "#domain/portal/search/blind-terms.ts";
import type { CustomerOfStaff, CustomerServices } from "#server/contract/customers.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import { pageOfCustomers, type SearchedCustomer } from "#server/database/repositories/customer-search.ts";
import type { CustomerRow } from "#server/database/repositories/identities.ts";
import type { SearchedDigests } from "#server/database/repositories/terms.ts";
import type { Clock } from "#server/ports/clock.ts";
import type { BlindIndex, Sealer } from "#server/ports/secrets.ts";
import { identifierContext } from "#server/use-cases/accounts/customer-seals.ts";
import { usualContractNumber } from "#server/use-cases/accounts/start-link.ts";
import {
  type JudgedSearch,
  judgeSearch,
  noteFound,
  searchedCountries,
} from "#server/use-cases/masked-searches/judge-search.ts";
import type { FindingDependencies } from "./dependencies.ts";
import { indexForReader } from "./index-changes.ts";

type Needed = FindingDependencies & { readonly clock: Clock };

/** Customers by words of the name, a whole contract number, e-mail, phone or identifier; all where nothing is searched. */
export async function listCustomers(
  dependencies: Needed,
  query: Parameters<CustomerServices["list"]>[0],
  session: Parameters<CustomerServices["list"]>[1],
): ReturnType<CustomerServices["list"]> {
  const judged = await judgeSearch(dependencies, query.searchQuery, session);
  const found = await findCustomers(dependencies, { ...query, judged }, session);
  await noteFound(dependencies, judged, found.total);
  return found;
}

/** The same by a search that has been judged. */
export async function findCustomers(
  dependencies: FindingDependencies,
  { searchQuery, page, pageSize, judged }: Parameters<CustomerServices["list"]>[0] & { readonly judged: JudgedSearch },
  session: StaffSession,
): ReturnType<CustomerServices["list"]> {
  const { database, sealer, blindIndex } = dependencies;
  const countries = searchedCountries(judged, session, "see-customers");
  if (countries.length === 0) return { items: [], total: 0, page, pageSize };
  await indexForReader(dependencies);
  const search = searchQuery === "" ? null : searchedCustomer(blindIndex, searchQuery, judged);
  const { rows, total } = await pageOfCustomers(database, { countries, search }, { page, pageSize });
  return { items: rows.map((row) => customerOfStaff(sealer, row)), total, page, pageSize };
}

/** What a search for customers looks for in the database. */
export function searchedCustomer(blindIndex: BlindIndex, search: string, judged: JudgedSearch): SearchedCustomer {
  return { digests: searchedDigests(blindIndex, search, judged), contractNumber: usualContractNumber(search) };
}

/** @returns null: nothing could be found by it */
function searchedDigests({ digestsOf }: BlindIndex, search: string, { reach }: JudgedSearch): SearchedDigests | null {
  const terms = searchedTerms(search, reach === "masked" ? "masked" : "free");
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
