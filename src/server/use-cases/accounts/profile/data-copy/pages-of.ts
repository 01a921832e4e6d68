import type { Database } from "#server/database/connect.ts";
import type { OwnCopyPage } from "#server/database/repositories/copied-own-rows.ts";
import type { CopyPage } from "#server/database/repositories/copied-rows.ts";
import { pagesAfter } from "#server/shared/pages-after.ts";
import type { Subject } from "./section.ts";

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
    const page = (last: Row | null, size: number) =>
      parts.page(database, { customerId: customer.id, after: last && parts.idOf(last), size });
    for await (const rows of pagesAfter(page)) yield rows.map((row) => parts.present(row, idam));
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
  const page = (last: Row | null, size: number) =>
    parts.page(database, { ...whose, after: last && parts.idOf(last), size });
  for await (const rows of pagesAfter(page)) {
    yield rows.map((row) => parts.present(row, (customerId) => idamOf(subject, customerId)));
  }
}

/** By which identity the user acts for a customer; null: they do not any more. */
export function idamOf({ customers }: Subject, customerId: string): string | null {
  return customers.find(({ customer }) => customer.id === customerId)?.idam ?? null;
}
