import type { Country } from "#domain/countries/codes.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import type { Queryable, Transaction } from "#server/database/connect.ts";

type Find<Db, Param extends string, Entity, Own> = (
  db: Db,
  named: Readonly<Record<Param, string>>,
  readInput: () => unknown,
  needs: Own,
) => Promise<Entity | undefined>;

/** The record of an action or query, named by path parameters or by the input. */
export interface Subject<Param extends string, Entity, Own = unknown> {
  readonly params: readonly Param[];
  /**
   * @param readInput the raw input, for records named there
   * @returns undefined: not found
   */
  readonly find: Find<Queryable, Param, Entity, Own>;
  /** Locks the row until the transaction ends; absent: actions use `find`. */
  readonly lock?: Find<Transaction, Param, Entity, Own>;
  /** The right is needed in all of them. Empty: any country will do. */
  countriesOf(entity: Entity): readonly Country[];
  /** The record's existence is not secret: without the right in its countries it is `forbidden`, not `not-found`. */
  readonly isPublic?: true;
  /** Checks a right that depends on the record, instead of the definition's. */
  readonly judge?: (entity: Entity, session: StaffSession) => void;
}

/** For no single record: the right in any country will do. */
export const noSubject: Subject<never, null> = { params: [], find: async () => null, countriesOf: () => [] };
