import type { Country } from "#domain/countries/codes.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import type { Queryable, Transaction } from "#server/database/connect.ts";

type Find<Db, Param extends string, Entity, Own> = (
  db: Db,
  named: Readonly<Record<Param, string>>,
  readInput: () => unknown,
  needs: Own,
) => Promise<Entity | undefined>;

/** Named by path parameters or by the input. */
export interface Subject<Param extends string, Entity, Own = unknown> {
  readonly params: readonly Param[];
  /** @param readInput the raw input */
  readonly find: Find<Queryable, Param, Entity, Own>;
  /** Until the transaction ends; absent: actions use `find`. */
  readonly lock?: Find<Transaction, Param, Entity, Own>;
  /** The right is needed in all of them. Empty: any country will do. */
  countriesOf(entity: Entity): readonly Country[];
  /** Its existence is not secret: without the right it is `forbidden`, not `not-found`. */
  readonly isPublic?: true;
  /** For a right that depends on the record. */
  readonly judge?: (entity: Entity, session: StaffSession) => void;
}

/** The right in any country will do. */
export const noSubject: Subject<never, null> = { params: [], find: async () => null, countriesOf: () => [] };
