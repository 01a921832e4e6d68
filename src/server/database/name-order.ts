import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

/**
 * Letters in order; those of one position differ only like "a" and "á". Letters with an own position in Czech, Slovak
 * or Hungarian have it here. "ch" is the Czech and Slovak letter; Hungarian digraphs count as two letters.
 */
const letters =
  "aáàâãåą ä b cćç č dďđ eéěèêëę f g h ch iíìîï j k lľĺł m nňńñ oóòõ ô öő p q rŕ ř sś š tť uúůùû üű v w x yý zźż ž".split(
    " ",
  );
/** one for each position, in byte order, after digits and spaces */
const marks = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

const markOf = (letter: string) => marks[letters.indexOf(letter)] ?? "";
const translated = letters.flatMap((same, place) =>
  same === "ch" ? [] : [...same, ...same.toUpperCase()].map((letter) => [letter, marks[place]] as const),
);
const from = translated.map(([letter]) => letter).join("");
const to = translated.map(([, mark]) => mark).join("");

/**
 * Returns the sort key of names, independent of the database's collation: PGlite compares bytes, and PostgreSQL has no
 * collation with the letters of all three countries.
 */
export function nameOrder(name: AnyPgColumn): SQL {
  const [digraph, mark] = [`${markOf("cćç")}${markOf("h")}`, markOf("ch")].map((text) => sql.raw(`'${text}'`));
  const marked = sql`translate(${name}, ${sql.raw(`'${from}'`)}, ${sql.raw(`'${to}'`)})`;
  return sql`(replace(${marked}, ${digraph}, ${mark}) collate "C")`;
}
