import type { Database } from "#server/database/connect.ts";
import type { OwnCopyPage } from "#server/database/repositories/copied-own-rows.ts";
import type { CopyPage } from "#server/database/repositories/copied-rows.ts";
import type { Subject } from "./section.ts";

/** Short statements: the embedded database has one connection, and everybody else waits for it. */
export const pageSize = 500;

/** The records of all customers, page after page. @param present `idam`: of the customer's identity */
export async function* ofEachCustomer<Row, Presented>(
  database: Database,
  { customers }: Subject,
  parts: {
    readonly page: (db: Database, page: CopyPage) => Promise<readonly Row[]>;
    readonly idOf: (row: Row) => string;
    readonly present: (row: Row, idam: string) => Presented;
  },
): AsyncGenerator<readonly Presented[], void, void> {
  for (const { idam, customer } of customers) {
    const page = (after: string | null) => parts.page(database, { customerId: customer.id, after, size: pageSize });
    for await (const rows of pagesAfter(page, parts.idOf)) yield rows.map((row) => parts.present(row, idam));
  }
}

/** The records of what the user has done, page after page. @param present `idamOf`: see there */
export async function* ofUser<Row, Presented>(
  database: Database,
  subject: Subject,
  parts: {
    readonly page: (db: Database, page: OwnCopyPage) => Promise<readonly Row[]>;
    readonly idOf: (row: Row) => string;
    readonly present: (row: Row, idamOf: (customerId: string) => string | null) => Presented;
  },
): AsyncGenerator<readonly Presented[], void, void> {
  const { user, customers } = subject;
  const whose = { userId: user.id, customerIds: customers.map(({ customer }) => customer.id) };
  const page = (after: string | null) => parts.page(database, { ...whose, after, size: pageSize });
  for await (const rows of pagesAfter(page, parts.idOf)) {
    yield rows.map((row) => parts.present(row, (customerId) => idamOf(subject, customerId)));
  }
}

/** By which identity the user acts for a customer; null: they do not any more. */
export function idamOf({ customers }: Subject, customerId: string): string | null {
  return customers.find(({ customer }) => customer.id === customerId)?.idam ?? null;
}

/** What is little enough to be read at once. */
export async function* onePage<Presented>(
  rows: Promise<readonly Presented[]>,
): AsyncGenerator<readonly Presented[], void, void> {
  yield await rows;
}

async function* pagesAfter<Row>(
  page: (after: string | null) => Promise<readonly Row[]>,
  idOf: (row: Row) => string,
): AsyncGenerator<readonly Row[], void, void> {
  let after: string | null = null;
  for (;;) {
    const rows: readonly Row[] = await page(after);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < pageSize) return;
    after = idOf(last);
  }
}
