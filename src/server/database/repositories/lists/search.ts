import { and, like, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { searchKey } from "#domain/portal/lists.ts";

/**
 * Rows that contain every word of the search. A search whose words have neither a letter nor a digit finds none.
 * `searchKey` leaves no character that LIKE would take for a pattern.
 */
export function matches(column: PgColumn | SQL, searchQuery: string): SQL | undefined {
  if (searchQuery.trim() === "") return undefined;
  const words = keysOf(searchQuery);
  if (words.length === 0) return sql`false`;
  return and(...words.map((word) => like(column, `%${word}%`)));
}

/** Rows that contain at least one word of the search. */
export function matchesOne(text: SQL, searchQuery: string): SQL | undefined {
  return or(sql`false`, ...keysOf(searchQuery).map((word) => like(text, `%${word}%`)));
}

function keysOf(searchQuery: string): string[] {
  return searchQuery
    .split(/\s+/)
    .map(searchKey)
    .filter((word) => word !== "");
}
