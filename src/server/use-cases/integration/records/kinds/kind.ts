import type { PgColumn } from "drizzle-orm/pg-core";
import type * as z from "zod/mini";
import type { ErrorCode } from "#forms/error-codes.ts";
import type { Transaction } from "#server/database/connect.ts";
import type { SystemFile } from "#server/database/repositories/integration-file-uses.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import type { AccountDependencies, ContractFiles } from "#server/use-cases/context.ts";

/** codes by JSON pointer */
export type Faults = Readonly<Record<string, string>>;

/** Valid data that is probably wrong. */
export interface RecordWarning {
  readonly path: string;
  readonly code: string;
}

export const targetIdsOf = (items: readonly { readonly targetId: string }[]) => items.map(({ targetId }) => targetId);

/** Public ids of items that existed before. */
export const knownIdsOf = (items: readonly Item<object>[]) =>
  targetIdsOf(items.filter(({ previous }) => previous !== null));

/** A record that another one names; of the kind `files` a file, by its SHA-256. */
export interface Reference {
  readonly kind: string;
  readonly externalId: string;
}

export interface Item<Data> {
  readonly externalId: string;
  /** the public id of the record */
  readonly targetId: string;
  readonly data: Data;
  /** null: not sent before, or deleted */
  readonly previous: Data | null;
}

export interface ApplyContext {
  readonly tx: Transaction;
  readonly system: string;
  readonly now: Date;
  readonly sealer: Sealer;
  readonly jobs: Jobs;
  readonly companyInfo: AccountDependencies["companyInfo"];
  readonly contractFiles: ContractFiles;
  /** public id of a known, live record; for a merged customer that of its target */
  readonly targetOf: (kind: string, externalId: string) => string;
  readonly fileOf: (sha256: string) => SystemFile;
}

export interface Judge<Data> {
  /** Error code if the record can no longer change. */
  refusalOf?(item: Item<Data>): ErrorCode | null;
  /** Checks an item against stored records. One without faults counts as accepted for the next ones. */
  faultsOf(item: Item<Data>): Faults;
  /** By pointer, the right value for this item; absent: the kind's `wanted`. */
  wantedOf?(item: Item<Data>): Readonly<Record<string, string>>;
  /** Warnings about data that differ from stored records. */
  warningsOf?(item: Item<Data>): readonly RecordWarning[];
}

export interface RecordKind<Data, Judged extends Judge<Data> = Judge<Data>> {
  /** as in addresses */
  readonly name: string;
  /** of `data`; unknown fields are refused */
  readonly schema: z.ZodMiniType<Data>;
  /** content and hash are encrypted */
  readonly isPersonal: boolean;
  /** narrower than usual */
  readonly externalIds?: z.ZodMiniType<string>;
  /** Errors of data that do not fit their external id. */
  misnamed?(externalId: string, data: Data): Faults;
  targetId(system: string, externalId: string, data: Data, targetOf: ApplyContext["targetOf"]): string;
  /** SHA-256 of a file to inspect before the transaction */
  lookedInto?(data: Data): string | null;
  /** in the order of the fields */
  references(data: Data): readonly Reference[];
  /** a value that is unique across all systems */
  unique?(data: Data): string;
  /** columns that name customers, each with the column of its public id */
  readonly namesCustomers?: readonly { readonly customer: PgColumn; readonly id: PgColumn }[];
  /**
   * Errors for immutable fields that differ. @param isSame whether two external ids lead to one customer after a merge
   */
  changed(previous: Data, data: Data, isSame: (one: string, other: string) => boolean): Faults;
  /** by pointer, in English, the right value where `misnamed` or `faultsOf` finds a fault */
  readonly wanted?: Readonly<Record<string, string>>;
  /** Warnings about data that are probably wrong. */
  warnings(data: Data, now: Date): readonly RecordWarning[];
  /** Checks all items against stored records at once. @returns asked for one item after the other */
  judge(applyContext: ApplyContext, items: readonly Item<Data>[]): Promise<Judged>;
  /** Stores the provider's part of items; the customer's part stays. @param judged absent: they are written again */
  write(applyContext: ApplyContext, items: readonly Item<Data>[], judged?: Judged): Promise<void>;
  /** code of a deletion that `inUse` refuses; absent: still-referenced */
  readonly heldBack?: ErrorCode;
  /** By public id, the customer actions and records of other kinds that refer to it, in English. */
  inUse(applyContext: ApplyContext, targetIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>;
  /** records that refer to others of this kind */
  readonly ownReferrers?: {
    /** in English */
    readonly what: string;
    /** By external ids: the record `by` refers to the item `of`. */
    find(
      applyContext: ApplyContext,
      items: readonly { readonly externalId: string; readonly targetId: string | null }[],
    ): Promise<readonly { readonly of: string; readonly by: string }[]>;
  };
  remove(applyContext: ApplyContext, targetIds: readonly string[]): Promise<void>;
}

export type AnyKind = RecordKind<unknown>;
