import { is, SQL, type SQLWrapper } from "drizzle-orm";
import { PgColumn, PgDialect, type SelectedFieldsOrdered } from "drizzle-orm/pg-core";
import type { Queryable } from "./connection.ts";

/** A select of `QueryBuilder`, built without a database. */
interface Select<Row> extends SQLWrapper {
  readonly _: { readonly config: { readonly fields: Readonly<Record<string, unknown>> }; readonly result: Row[] };
}

/** Runs a statement with the values of its placeholders. */
type Run<Answer> = (db: Queryable, values: Readonly<Record<string, unknown>>) => Promise<Answer>;

const dialect = new PgDialect();

/**
 * Prepares a statement that nearly every call runs: built once in the process, planned once on each connection.
 *
 * `.prepare()` of drizzle binds a statement to its database or transaction and would rebuild it in each transaction,
 * which takes longer than most responses. So the session of each call gets the finished text here.
 *
 * @param name unique among all statements
 * @param query names its columns: the plan of a `select *` breaks when another process adds a column
 * @throws Error when a select reads entire tables of a join instead of columns and expressions
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
