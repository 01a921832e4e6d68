import type { Country } from "#domain/countries/codes.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import type { Queryable, Transaction } from "#server/database/connect.ts";

type Find<Db, Param extends string, Entity, Own> = (
  db: Db,
  named: Readonly<Record<Param, string>>,
  readInput: () => unknown,
  needs: Own,
) => Promise<Entity | undefined>;

/** The record that an action or a query is about, named by parameters of the path, or by the input. */
export interface Subject<Param extends string, Entity, Own = unknown> {
  readonly params: readonly Param[];
  /**
   * @param readInput the input as it came, for records that it names itself
   * @returns undefined: there is no such record
   */
  readonly find: Find<Queryable, Param, Entity, Own>;
  /** The same with the row locked until the transaction ends; absent: actions take `find`. */
  readonly lock?: Find<Transaction, Param, Entity, Own>;
  /** The right has to be held in all of them. Empty: the record belongs to no country, so any country will do. */
  countriesOf(entity: Entity): readonly Country[];
  /** That there is such a record is no secret: without the right in its countries it is `forbidden`, not `not-found`. */
  readonly isPublic?: true;
  /** Where the right depends on the record: judges that right, instead of the definition's in the countries of the record. */
  readonly judge?: (entity: Entity, session: StaffSession) => void;
}

/** For what is about no single record: the right in any country will do. */
export const noSubject: Subject<never, null> = { params: [], find: async () => null, countriesOf: () => [] };
