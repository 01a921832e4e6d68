import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

/**
 * The letters of names, in order; those of one place differ as little as "a" and "á". Letters with a place of their own in Czech,
 * Slovak or Hungarian have it here. "ch" is the Czech and Slovak letter; the digraphs of Hungarian are read as two letters.
 */
const letters =
  "aáàâãåą ä b cćç č dďđ eéěèêëę f g h ch iíìîï j k lľĺł m nňńñ oóòõ ô öő p q rŕ ř sś š tť uúůùû üű v w x yý zźż ž".split(
    " ",
  );
/** One for each place, in the order of bytes; digits and spaces come before them. */
const marks = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

const markOf = (letter: string) => marks[letters.indexOf(letter)] ?? "";
const translated = letters.flatMap((same, place) =>
  same === "ch" ? [] : [...same, ...same.toUpperCase()].map((letter) => [letter, marks[place]] as const),
);
const from = translated.map(([letter]) => letter).join("");
const to = translated.map(([, mark]) => mark).join("");

/**
 * What names are compared by to stand in alphabetical order, whichever collation the database has. The embedded database
 * compares bytes, and no collation of PostgreSQL's knows the letters of three countries.
 */
export function nameOrder(name: AnyPgColumn): SQL {
  const [digraph, mark] = [`${markOf("cćç")}${markOf("h")}`, markOf("ch")].map((text) => sql.raw(`'${text}'`));
  const marked = sql`translate(${name}, ${sql.raw(`'${from}'`)}, ${sql.raw(`'${to}'`)})`;
  return sql`(replace(${marked}, ${digraph}, ${mark}) collate "C")`;
}
