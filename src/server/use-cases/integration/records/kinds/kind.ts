import type { PgColumn } from "drizzle-orm/pg-core";
import type * as z from "zod/mini";
import type { ErrorCode } from "#forms/error-codes.ts";
import type { Transaction } from "#server/database/connect.ts";
import type { SystemFile } from "#server/database/repositories/integration-file-uses.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import type { AccountDependencies, ContractFiles } from "#server/use-cases/context.ts";

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
  readonly contractFiles: ContractFiles;
  /** the public id of a record that is known and not deleted; of a customer that was merged, that of the other one */
  readonly targetOf: (kind: string, externalId: string) => string;
  /** a file that a record refers to */
  readonly fileOf: (sha256: string) => SystemFile;
}

export interface Judge<Data> {
  /** Why nothing can be said of the record any more; null, or absent: it can. */
  refusalOf?(item: Item<Data>): ErrorCode | null;
  /** What the books have against an item. One without faults counts as accepted when the next one is judged. */
  faultsOf(item: Item<Data>): Faults;
  /** By pointer, what makes right what it finds wrong with this very item; absent: what the kind says for all. */
  wantedOf?(item: Item<Data>): Readonly<Record<string, string>>;
  /** What is taken as it is, and is probably not what was meant, since the books say something else. */
  warningsOf?(item: Item<Data>): readonly RecordWarning[];
}

/** All that there is to know of a kind of records. */
export interface RecordKind<Data, Judged extends Judge<Data> = Judge<Data>> {
  /** as it stands in addresses */
  readonly name: string;
  /** of `data`; what it does not know is refused */
  readonly schema: z.ZodMiniType<Data>;
  /** what was sent, and its hash, are sealed */
  readonly isPersonal: boolean;
  /** a narrower form of external ids than usual */
  readonly externalIds?: z.ZodMiniType<string>;
  /** what data cannot say under the external id */
  misnamed?(externalId: string, data: Data): Faults;
  targetId(system: string, externalId: string, data: Data, targetOf: Desk["targetOf"]): string;
  /** a file that is looked into, which takes too long for a transaction; null: none */
  lookedInto?(data: Data): string | null;
  /** in the order of the fields */
  references(data: Data): readonly Reference[];
  /** what only one record may have, of whatever system: another one with it is refused */
  unique?(data: Data): string;
  /** where what is made of it names customers, and the column with its public id there */
  readonly namesCustomers?: readonly { readonly customer: PgColumn; readonly id: PgColumn }[];
  /**
   * What never changes and does.
   *
   * @param isSame whether two external ids of customers lead to one customer, since one was merged into the other
   */
  changed(previous: Data, data: Data, isSame: (one: string, other: string) => boolean): Faults;
  /** by pointer, what makes a value right that `misnamed` or the books find wrong, in English */
  readonly wanted?: Readonly<Record<string, string>>;
  /** What is taken as it is, and probably is not what was meant. */
  warnings(data: Data, now: Date): readonly RecordWarning[];
  /**
   * Reads what the books say about all items at once.
   *
   * @returns asked for one after the other
   */
  judge(desk: Desk, items: readonly Item<Data>[]): Promise<Judged>;
  /**
   * Stores the core's part of accepted items. The customer's part stays.
   *
   * @param judged what judged them, and knows what it has read of the books; absent: they are written as they were before
   */
  write(desk: Desk, items: readonly Item<Data>[], judged?: Judged): Promise<void>;
  /** the code of what `inUse` keeps from being deleted; absent: still-referenced */
  readonly heldBack?: ErrorCode;
  /** What hangs on each of the public ids that something of another kind, or of what customers did, hangs on, in English. */
  inUse(desk: Desk, targetIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>;
  /** records of the same kind that keep others from being deleted; absent: the kind refers to none of its own */
  readonly ownReferrers?: {
    /** what they are, in English */
    readonly what: string;
    /** By external ids: which record, `by`, refers to which of the items, `of`. */
    find(
      desk: Desk,
      items: readonly { readonly externalId: string; readonly targetId: string | null }[],
    ): Promise<readonly { readonly of: string; readonly by: string }[]>;
  };
  remove(desk: Desk, targetIds: readonly string[]): Promise<void>;
}

/** A kind without the type of its own data. */
export type AnyKind = RecordKind<unknown>;
