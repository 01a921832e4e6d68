import type { Database, Transaction } from "./connection.ts";

/**
 * The one way to prepare a statement: for the few that nearly every call runs, since the database plans them once a
 * connection. It names the columns it reads: the plan of a `select *` breaks when another process adds a column.
 *
 * @param prepare builds the statement and ends with `.prepare(name)`; the name is nobody else's
 * @returns gives the statement of a database or of a transaction, built once for each
 */
export function prepared<Statement extends object>(
  prepare: (db: Database | Transaction) => Statement,
): (db: Database | Transaction) => Statement {
  const statements = new WeakMap<Database | Transaction, Statement>();
  return (db) => {
    const statement = statements.get(db) ?? prepare(db);
    statements.set(db, statement);
    return statement;
  };
}
