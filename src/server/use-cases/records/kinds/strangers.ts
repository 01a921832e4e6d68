import { type ContractPair, strangersAmong } from "#server/database/repositories/record-targets.ts";
import type { Desk, Item, RecordWarning } from "./kind.ts";

/** What belongs to a customer, and perhaps to a contract. */
interface Belonging {
  readonly customer: string;
  readonly contract?: string | null | undefined;
}

/**
 * Whose customer has no part in the contract that is named beside it: probably a mistake, by which somebody would see the
 * contract of somebody else. What was said before of the same two is not warned of again, since a contract is ceded.
 */
export async function warningsOfStrangers<Data extends Belonging>(
  { tx, targetOf }: Desk,
  items: readonly Item<Data>[],
): Promise<(item: Item<Data>) => readonly RecordWarning[]> {
  const fresh = new Map(
    items.flatMap((item) => {
      const { data, previous } = item;
      const isSame = previous?.customer === data.customer && previous.contract === data.contract;
      return data.contract && !isSame ? [[item, targetOf("contracts", data.contract)] as const] : [];
    }),
  );
  const pairOf = ({ data }: Item<Data>, contract: string) => ({
    contract,
    customer: targetOf("customers", data.customer),
  });
  const pairs = new Map([...fresh].map(([item, contract]) => [keyOf(pairOf(item, contract)), pairOf(item, contract)]));
  const strangers = new Set((await strangersAmong(tx, [...pairs.values()])).map(keyOf));
  return (item) => {
    const contract = fresh.get(item);
    if (contract === undefined || !strangers.has(keyOf(pairOf(item, contract)))) return [];
    return [{ path: "/data/contract", code: "no-part-in-contract" }];
  };
}

const keyOf = ({ contract, customer }: ContractPair) => `${customer} ${contract}`;
