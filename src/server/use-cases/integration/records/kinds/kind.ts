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

/** Of existing items. */
export const knownIdsOf = (items: readonly Item<object>[]) =>
  targetIdsOf(items.filter(({ previous }) => previous !== null));

/** Of the kind `files` by SHA-256. */
export interface Reference {
  readonly kind: string;
  readonly externalId: string;
}

export interface Item<Data> {
  readonly externalId: string;
  /** the public id */
  readonly targetId: string;
  readonly data: Data;
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
  /** the public id; for a merged customer that of its target */
  readonly targetOf: (kind: string, externalId: string) => string;
  readonly fileOf: (sha256: string) => SystemFile;
}

export interface Judge<Data> {
  refusalOf?(item: Item<Data>): ErrorCode | null;
  /** Checks an item against stored records and accepted items. */
  faultsOf(item: Item<Data>): Faults;
  /** By pointer; absent: the kind's `wanted`. */
  wantedOf?(item: Item<Data>): Readonly<Record<string, string>>;
  warningsOf?(item: Item<Data>): readonly RecordWarning[];
}

export interface RecordKind<Data, Judged extends Judge<Data> = Judge<Data>> {
  /** as in addresses */
  readonly name: string;
  readonly schema: z.ZodMiniType<Data>;
  /** content and hash are encrypted */
  readonly isPersonal: boolean;
  /** narrower than usual */
  readonly externalIds?: z.ZodMiniType<string>;
  /** Faults of the external id. */
  misnamed?(externalId: string, data: Data): Faults;
  targetId(system: string, externalId: string, data: Data, targetOf: ApplyContext["targetOf"]): string;
  /** SHA-256 of a file to inspect before the transaction */
  lookedInto?(data: Data): string | null;
  references(data: Data): readonly Reference[];
  /** unique across all systems */
  unique?(data: Data): string;
  /** each with the column of the public id */
  readonly namesCustomers?: readonly { readonly customer: PgColumn; readonly id: PgColumn }[];
  /** Errors for immutable fields that differ. @param isSame the ids may be one customer after a merge */
  changed(previous: Data, data: Data, isSame: (one: string, other: string) => boolean): Faults;
  /** by pointer, in English */
  readonly wanted?: Readonly<Record<string, string>>;
  warnings(data: Data, now: Date): readonly RecordWarning[];
  /** Checks all items against stored records. */
  judge(applyContext: ApplyContext, items: readonly Item<Data>[]): Promise<Judged>;
  /** Stores the provider's part; the customer's part stays. @param judged absent: they are written again */
  write(applyContext: ApplyContext, items: readonly Item<Data>[], judged?: Judged): Promise<void>;
  /** default: still-referenced */
  readonly heldBack?: ErrorCode;
  /** By public id, referrers of other kinds and customer actions, in English. */
  inUse(applyContext: ApplyContext, targetIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>;
  /** within this kind */
  readonly ownReferrers?: {
    readonly what: string;
    /** By external ids: `by` refers to `of`. */
    find(
      applyContext: ApplyContext,
      items: readonly { readonly externalId: string; readonly targetId: string | null }[],
    ): Promise<readonly { readonly of: string; readonly by: string }[]>;
  };
  remove(applyContext: ApplyContext, targetIds: readonly string[]): Promise<void>;
}

export type AnyKind = RecordKind<unknown>;
