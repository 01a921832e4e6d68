import type * as z from "zod/mini";
import type { Transaction } from "#server/database/connect.ts";
import type { SystemFile } from "#server/database/repositories/integration-file-uses.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import type { AccountDependencies } from "#server/use-cases/accounts/dependencies.ts";

/** Code of what is wrong by JSON pointer. */
export type Faults = Readonly<Record<string, string>>;

/** What may be wrong with a record that is kept all the same. */
export interface RecordWarning {
  /** JSON pointer */
  readonly path: string;
  readonly code: string;
}

/** A record that another one names; of the kind `files` it is a file, by its SHA-256. */
export interface Reference {
  readonly kind: string;
  readonly externalId: string;
}

/** A record that is put. */
export interface Item<Data> {
  readonly externalId: string;
  /** the public id of what is made of it */
  readonly targetId: string;
  readonly data: Data;
  /** what the system said of it before; null: nothing, or it was deleted */
  readonly previous: Data | null;
}

/** What a kind is given to judge and to write. */
export interface Desk {
  readonly tx: Transaction;
  readonly system: string;
  readonly now: Date;
  readonly sealer: Sealer;
  readonly jobs: Jobs;
  readonly companyInfo: AccountDependencies["companyInfo"];
  /** the public id of a record that is known and not deleted */
  readonly targetOf: (kind: string, externalId: string) => string;
  /** a file that a record refers to */
  readonly fileOf: (sha256: string) => SystemFile;
}

export interface Judge<Data> {
  /** What the books have against an item. One without faults counts as accepted when the next one is judged. */
  faultsOf(item: Item<Data>): Faults;
}

/** All that there is to know of a kind of records. */
export interface RecordKind<Data> {
  /** as it stands in addresses */
  readonly name: string;
  /** of `data`; what it does not know is refused */
  readonly schema: z.ZodMiniType<Data>;
  /** what was sent, and its hash, are sealed */
  readonly isPersonal: boolean;
  /** a narrower form of external ids than usual */
  readonly externalIds?: z.ZodMiniType<string>;
  targetId(system: string, externalId: string, data: Data): string;
  /** in the order of the fields */
  references(data: Data): readonly Reference[];
  /** what never changes and does */
  changed(previous: Data, data: Data): Faults;
  warnings(data: Data): readonly RecordWarning[];
  /**
   * Reads what the books say about all items at once.
   *
   * @returns asked for one after the other
   */
  judge(desk: Desk, items: readonly Item<Data>[]): Promise<Judge<Data>>;
  /** Stores the core's part of accepted items. The customer's part stays. */
  write(desk: Desk, items: readonly Item<Data>[]): Promise<void>;
  /** Those of the public ids that something hangs on, of the books or of what customers did. */
  inUse(desk: Desk, targetIds: readonly string[]): Promise<ReadonlySet<string>>;
  remove(desk: Desk, targetIds: readonly string[]): Promise<void>;
}

/** A kind without the type of its own data. */
export type AnyKind = RecordKind<unknown>;
