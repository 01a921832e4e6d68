import type { Transaction } from "#server/database/connect.ts";
import type { RecordKey } from "#server/database/repositories/records.ts";
import type { RecordDependencies } from "#server/use-cases/context.ts";

export interface BatchTransaction extends RecordDependencies {
  readonly tx: Transaction;
  readonly system: string;
  readonly now: Date;
}

/** No kind has a space in its name. */
export function keyOf({ kind, externalId }: RecordKey): string {
  return `${kind} ${externalId}`;
}
