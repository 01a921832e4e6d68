import { is, SQL, type SQLWrapper } from "drizzle-orm";
import { PgColumn, PgDialect, type SelectedFieldsOrdered } from "drizzle-orm/pg-core";
import type { Queryable } from "./connection.ts";

/** A select as `QueryBuilder` builds it without a database. */
interface Select<Row> extends SQLWrapper {
  readonly _: { readonly config: { readonly fields: Readonly<Record<string, unknown>> }; readonly result: Row[] };
}

/** Runs a statement with a value for each of its placeholders, in a database or in a transaction. */
type Run<Answer> = (db: Queryable, values: Readonly<Record<string, unknown>>) => Promise<Answer>;

const dialect = new PgDialect();

/**
 * The one way to prepare a statement: for the few that nearly every call runs. It is built once for the process, and
 * each connection plans it once.
 *
 * `.prepare()` of drizzle binds a statement to the database or transaction that built it. It would be built anew in
 * each transaction, which takes longer than most answers. So the session of each call gets the finished text here.
 *
 * @param name used by no other statement
 * @param query names the columns that it reads: the plan of a `select *` breaks when another process adds a column
 * @throws Error when a select reads whole tables of a join: it names columns and expressions one by one
 */
export function prepared<Row>(name: string, query: Select<Row>): Run<Row[]>;
export function prepared(name: string, query: SQL): Run<unknown>;
export function prepared(name: string, query: Select<unknown> | SQL): Run<unknown> {
  const built = dialect.sqlToQuery(query.getSQL());
  const fields = is(query, SQL) ? undefined : fieldsOf(query);
  return async (db, values) => await db._.session.prepareQuery(built, fields, name, true).execute(values);
}

function fieldsOf({ _: { config } }: Select<unknown>): SelectedFieldsOrdered {
  return Object.entries(config.fields).map(([name, field]) => {
    if (is(field, PgColumn) || is(field, SQL)) return { path: [name], field };
    throw new Error(`a prepared select reads columns and expressions, and "${name}" is neither`);
  });
}
