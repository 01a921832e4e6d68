import type { ContractToSign } from "#server/contract/signing.ts";
import { chosenOf } from "./chosen-of.ts";
import type { ReadMark } from "./read-marks.ts";

export interface ReadingRow {
  readonly stops: readonly { readonly contract: ContractToSign; readonly isRead: boolean }[];
  readonly read: number;
  /** from 1, of the open contract; null if it is not signable */
  readonly position: number | null;
  /** null if all others are read or the limit of one code is reached */
  readonly next: ContractToSign | null;
}

export function readingRow(
  waiting: readonly ContractToSign[],
  { marks, open, most }: { readonly marks: readonly ReadMark[]; readonly open: string | null; readonly most: number },
): ReadingRow {
  const { ready } = chosenOf(waiting, marks);
  const stops = waiting
    .filter(({ obstacle }) => obstacle === null)
    .map((contract) => ({ contract, isRead: ready.includes(contract) }));
  const here = stops.findIndex(({ contract }) => contract.contractNumber === open);
  const others = stops.filter((_, at) => at !== here);
  const isFull = others.filter(({ isRead }) => isRead).length + (here < 0 ? 0 : 1) >= most;
  // After the last one, continues with those before.
  const unread = [...stops.slice(here + 1), ...stops.slice(0, Math.max(here, 0))].filter(({ isRead }) => !isRead);
  return {
    stops,
    read: ready.length,
    position: here < 0 ? null : here + 1,
    next: isFull ? null : (unread[0]?.contract ?? null),
  };
}
