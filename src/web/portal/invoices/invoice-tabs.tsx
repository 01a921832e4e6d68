import type { InvoiceSum } from "#domain/portal/invoice.ts";
import type { StatusTally } from "#domain/portal/lists.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { type ListTab, tabsOf } from "#web/lists/list-tabs.tsx";
import { Sums } from "./invoice-sums.tsx";

/** All invoices and those of each status: how many, and what remains of them or, where nothing does, what they came to. */
export function invoiceTabs(
  tally: readonly StatusTally<"invoices">[],
  words: Catalogue["portalInvoices"],
  all: string,
): readonly ListTab[] {
  const sumsOfAll = new Map<string, InvoiceSum>();
  for (const { sums } of tally) {
    for (const { currency, amount, remaining } of sums) {
      const sum = sumsOfAll.get(currency);
      sumsOfAll.set(currency, {
        currency,
        amount: amount + (sum?.amount ?? 0),
        remaining: remaining + (sum?.remaining ?? 0),
      });
    }
  }
  const sumsOf = (value: string) => tally.find(({ status }) => status === value)?.sums ?? [...sumsOfAll.values()];
  return tabsOf(tally, words.statuses, all).map((tab) => ({
    ...tab,
    sum: <TabSum sums={sumsOf(tab.value)} words={words} />,
  }));
}

function TabSum({ sums, words }: { sums: readonly InvoiceSum[]; words: Catalogue["portalInvoices"] }) {
  if (!sums.some(({ remaining }) => remaining > 0)) return <Sums sums={sums} of="amount" />;
  return (
    <>
      {words.remaining} <Sums sums={sums} of="remaining" />
    </>
  );
}
