import type { ContractToSign } from "#server/contract/signing.ts";
import { chosenOf } from "./chosen-of.ts";
import type { ReadMark } from "./read-marks.ts";

/** Contracts that can be signed now, in the order in which they are read. */
export interface ReadingRow {
  readonly stops: readonly {
    readonly contract: ContractToSign;
    readonly isRead: boolean;
  }[];
  readonly read: number;
  /** 1, 2, 3, … of the contract that is open; null: none is, or it cannot be signed */
  readonly position: number | null;
  /** the contract to read next; null: all others are read, or one code signs no more */
  readonly next: ContractToSign | null;
}

/** How far somebody has come with reading. @param most how many contracts one code signs */
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
  // Whoever begins in the middle comes back to the ones before.
  const unread = [...stops.slice(here + 1), ...stops.slice(0, Math.max(here, 0))].filter(({ isRead }) => !isRead);
  return {
    stops,
    read: ready.length,
    position: here < 0 ? null : here + 1,
    next: isFull ? null : (unread[0]?.contract ?? null),
  };
}
