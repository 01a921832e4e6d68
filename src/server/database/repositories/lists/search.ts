import { and, like, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { searchKey } from "#domain/portal/lists.ts";

/**
 * Rows that contain every word of the search. A search whose words have neither a letter nor a digit finds none.
 * `searchKey` leaves no character that LIKE would take for a pattern.
 */
export function matches(column: PgColumn, searchQuery: string): SQL | undefined {
  if (searchQuery.trim() === "") return undefined;
  const words = searchQuery
    .split(/\s+/)
    .map(searchKey)
    .filter((word) => word !== "");
  if (words.length === 0) return sql`false`;
  return and(...words.map((word) => like(column, `%${word}%`)));
}
