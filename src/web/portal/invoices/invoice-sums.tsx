import { Fragment } from "react";
import type { InvoiceSum } from "#domain/portal/invoice.ts";
import { Money } from "../parts/money.tsx";
import type { InvoiceRow } from "./invoice-row.ts";

/** What invoices come to, or what remains of them: one amount a currency. */
export function Sums({ sums, of }: { sums: readonly InvoiceSum[]; of: "amount" | "remaining" }) {
  return sums.map((sum, index) => (
    <Fragment key={sum.currency}>
      {index === 0 ? null : " + "}
      <Money amount={sum[of]} currency={sum.currency} />
    </Fragment>
  ));
}

/** What some rows come to, as it stands beside their number. */
export function worthOf(invoices: readonly InvoiceRow[]) {
  return <Sums sums={sumUp(invoices)} of="amount" />;
}

function sumUp(invoices: readonly InvoiceRow[]): InvoiceSum[] {
  const sums = new Map<string, InvoiceSum>();
  for (const { currency, amount, remaining } of invoices) {
    const sum = sums.get(currency) ?? { currency, amount: 0, remaining: 0 };
    sums.set(currency, { currency, amount: sum.amount + amount, remaining: sum.remaining + remaining });
  }
  return [...sums.values()];
}
