import { and, between, eq, like, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { amountsFrom, type SearchTerm, searchTerms, type TypedAmount } from "#domain/search/search-terms.ts";
import { currencies } from "#domain/shared/money.ts";

/** Matches no row without letters and digits in the search. `searchKey` removes the wildcards of LIKE. */
export function matches(column: PgColumn | SQL, searchQuery: string): SQL | undefined {
  return matchesTerms(searchQuery, ({ words }) => and(...words.map((word) => like(column, holding(word)))));
}

export function matchesOne(text: SQL, searchQuery: string): SQL | undefined {
  const words = searchTerms(searchQuery).flatMap((term) => term.words);
  return or(sql`false`, ...words.map((word) => like(text, holding(word))));
}

/** Matches rows for which every part of the search matches `says`; none without parts. */
export function matchesTerms(searchQuery: string, says: (term: SearchTerm) => SQL | undefined): SQL | undefined {
  if (searchQuery.trim() === "") return undefined;
  const terms = searchTerms(searchQuery);
  return terms.length === 0 ? sql`false` : and(...terms.map(says));
}

export function holding(word: string): string {
  return `%${word}%`;
}

export function isAmount(
  typed: TypedAmount | null,
  columns: { amount: PgColumn; currency: PgColumn },
): SQL | undefined {
  if (typed === null) return undefined;
  return or(
    ...currencies.flatMap((currency) => {
      const amounts = amountsFrom(typed, currency);
      if (amounts === null) return [];
      return [and(eq(columns.currency, currency), between(columns.amount, amounts.least, amounts.most))];
    }),
  );
}
