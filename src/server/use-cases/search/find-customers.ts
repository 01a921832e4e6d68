import { searchedTerms } from "#domain/search/search-tokens.ts";
import { type JudgedSearch, searchedCountries } from "#server/audit/judge-search.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import { pageOfCustomers, type SearchedCustomer } from "#server/database/repositories/customer-search.ts";
import type { CustomerRow } from "#server/database/repositories/identities.ts";
import type { SearchedDigests } from "#server/database/repositories/search-tokens.ts";
import type { BlindIndex } from "#server/ports/secrets.ts";
import { usualContractNumber } from "#server/use-cases/accounts/start-link.ts";
import type { FindingDependencies } from "#server/use-cases/context.ts";
import { indexForReader } from "./index-changes.ts";

interface Search {
  readonly searchQuery: string;
  readonly page: number;
  readonly pageSize: number;
  readonly judged: JudgedSearch;
}

export async function findCustomers(
  dependencies: FindingDependencies,
  { searchQuery, page, pageSize, judged }: Search,
  session: StaffSession,
): Promise<{ readonly rows: readonly CustomerRow[]; readonly total: number }> {
  const { database, blindIndex } = dependencies;
  const countries = searchedCountries(judged, session, "see-customers");
  if (countries.length === 0) return { rows: [], total: 0 };
  await indexForReader(dependencies);
  const search = searchQuery === "" ? null : searchedCustomer(blindIndex, searchQuery, judged);
  return await pageOfCustomers(database, { countries, search }, { page, pageSize });
}

export function searchedCustomer(blindIndex: BlindIndex, search: string, judged: JudgedSearch): SearchedCustomer {
  return { digests: searchedDigests(blindIndex, search, judged), contractNumber: usualContractNumber(search) };
}

function searchedDigests({ digestsOf }: BlindIndex, search: string, { reach }: JudgedSearch): SearchedDigests | null {
  const terms = searchedTerms(search, reach === "masked" ? "masked" : "free");
  if (terms === null) return null;
  return { either: terms.either.flatMap(digestsOf), all: terms.all.map((clause) => clause.flatMap(digestsOf)) };
}
