import type { Country } from "#domain/countries/codes.ts";
import type { Database, Transaction } from "#server/database/connect.ts";

/** The record that an action or a query is about, named by parameters of the path. */
export interface Subject<Param extends string, Entity> {
  readonly params: readonly Param[];
  /** @returns undefined: there is no such record */
  readonly find: (db: Database | Transaction, named: Readonly<Record<Param, string>>) => Promise<Entity | undefined>;
  /** The same with the row locked until the transaction ends; absent: actions take `find`. */
  readonly lock?: (tx: Transaction, named: Readonly<Record<Param, string>>) => Promise<Entity | undefined>;
  /** The right has to be held in all of them. Empty: the record belongs to no country, so any country will do. */
  countriesOf(entity: Entity): readonly Country[];
  /** That there is such a record is no secret: without the right in its countries it is `forbidden`, not `not-found`. */
  readonly isPublic?: true;
}

/** For what is about no single record: the right in any country will do. */
export const noSubject: Subject<never, null> = { params: [], find: async () => null, countriesOf: () => [] };
