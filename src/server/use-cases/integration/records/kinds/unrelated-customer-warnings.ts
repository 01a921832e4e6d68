import { type ContractPair, unrelatedCustomersAmong } from "#server/database/repositories/record-targets.ts";
import type { ApplyContext, Item, RecordWarning } from "./kind.ts";

interface Belonging {
  readonly customer: string;
  readonly contract?: string | null | undefined;
}

/**
 * Warns of a mistake that would disclose another customer's contract. An unchanged pair is not reported again, since
 * contracts are ceded.
 */
export async function warningsOfUnrelatedCustomers<Data extends Belonging>(
  { tx, targetOf }: ApplyContext,
  items: readonly Item<Data>[],
): Promise<(item: Item<Data>) => readonly RecordWarning[]> {
  const fresh = new Map(
    items.flatMap((item) => {
      const { data, previous } = item;
      const isSame = previous?.customer === data.customer && previous.contract === data.contract;
      if (!data.contract || isSame) return [];
      const pair = { contract: targetOf("contracts", data.contract), customer: targetOf("customers", data.customer) };
      return [[item, pair] as const];
    }),
  );
  const pairs = new Map([...fresh.values()].map((pair) => [keyOf(pair), pair]));
  const strangers = new Set((await unrelatedCustomersAmong(tx, [...pairs.values()])).map(keyOf));
  return (item) => {
    const pair = fresh.get(item);
    if (pair === undefined || !strangers.has(keyOf(pair))) return [];
    return [{ path: "/data/contract", code: "no-part-in-contract" }];
  };
}

const keyOf = ({ contract, customer }: ContractPair) => `${customer} ${contract}`;
