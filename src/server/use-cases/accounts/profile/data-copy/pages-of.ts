import type { Database } from "#server/database/connect.ts";
import type { OwnCopyPage } from "#server/database/repositories/copied-own-rows.ts";
import type { CopyPage } from "#server/database/repositories/copied-rows.ts";
import { pagesAfter } from "#server/shared/pages-after.ts";
import type { ProfileDependencies } from "#server/use-cases/context.ts";
import type { Documented, Section, Subject } from "./section.ts";

interface Paged<Row, Page> {
  readonly page: (db: Database, page: Page) => Promise<readonly Row[]>;
  readonly idOf: (row: Row) => string;
}

type Given = Pick<ProfileDependencies, "sealer"> & Pick<Subject, "user">;

export function sectionOfCustomers<Key extends string, Row>({
  page: pageOf,
  idOf,
  present,
  ...documented
}: Documented<Key> &
  Paged<Row, CopyPage> & {
    readonly present: (row: Row, given: Given & { readonly idam: string }) => Readonly<Record<Key, unknown>>;
  }): Section {
  return {
    ...documented,
    async *pages({ database, sealer }, { user, customers }) {
      for (const { idam, customer } of customers) {
        const page = (last: Row | null, size: number) =>
          pageOf(database, { customerId: customer.id, after: last && idOf(last), size });
        for await (const rows of pagesAfter(page)) yield rows.map((row) => present(row, { sealer, user, idam }));
      }
    },
  };
}

export function sectionOfUser<Key extends string, Row>({
  page: pageOf,
  idOf,
  present,
  ...documented
}: Documented<Key> &
  Paged<Row, OwnCopyPage> & {
    readonly present: (
      row: Row,
      given: Given & { readonly idamOf: (customerId: string) => string | null },
    ) => Readonly<Record<Key, unknown>>;
  }): Section {
  return {
    ...documented,
    async *pages({ database, sealer }, subject) {
      const { user, customers } = subject;
      const whose = { userId: user.id, customerIds: customers.map(({ customer }) => customer.id) };
      const page = (last: Row | null, size: number) => pageOf(database, { ...whose, after: last && idOf(last), size });
      const given = { sealer, user, idamOf: (customerId: string) => idamOf(subject, customerId) };
      for await (const rows of pagesAfter(page)) yield rows.map((row) => present(row, given));
    },
  };
}

export function idamOf({ customers }: Subject, customerId: string): string | null {
  return customers.find(({ customer }) => customer.id === customerId)?.idam ?? null;
}
