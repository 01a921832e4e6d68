import type { Country } from "#domain/countries/codes.ts";
import { isPaidInPart } from "#domain/portal/invoice.ts";
import type { Locale } from "#domain/shared/locale.ts";
import { href, localePath } from "#domain/shared/paths.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import type { Column } from "#web/lists/data-table.tsx";
import { RowLink } from "#web/lists/row-link.tsx";
import { Day } from "#web/ui/day.tsx";
import { grouped } from "#web/ui/number-plate.tsx";
import { Money } from "../components/money.tsx";
import { InvoiceBadges } from "./invoice-badges.tsx";
import styles from "./invoice-columns.module.css";
import type { InvoiceRow } from "./invoice-row.ts";

export function invoiceColumns(
  words: Catalogue["portalInvoices"],
  country: Country,
  locale: Locale,
): readonly Column<InvoiceRow>[] {
  return [
    {
      key: "number",
      label: words.number,
      sort: "number",
      place: "name",
      cell: ({ invoiceId, number, kind }) => (
        <span className={styles.number}>
          <RowLink to={localePath(locale, href("/invoices/:invoiceId", { invoiceId }))}>{number}</RowLink>
          <span className={styles.kind}>{words.kinds[kind]}</span>
        </span>
      ),
    },
    {
      key: "vehicle",
      label: words.vehicle,
      place: "about",
      cell: ({ vehicle: { plate, make, model }, contractNumber }) => (
        <span className={styles.vehicle}>
          {plate === null ? null : <span className={styles.plate}>{grouped(plate, country)}</span>}
          <span className={styles.model}>
            {make} {model}
          </span>
          <span className={styles.contract}>{contractNumber}</span>
        </span>
      ),
    },
    {
      key: "issued",
      label: words.issued,
      sort: "issued",
      isFigure: true,
      isSpare: true,
      cell: ({ issued }) => <Day date={issued} />,
    },
    { key: "due", label: words.due, sort: "due", isFigure: true, place: "when", cell: ({ due }) => <Day date={due} /> },
    {
      key: "amount",
      label: words.amount,
      sort: "amount",
      isFigure: true,
      isWhole: true,
      place: "sum",
      cell: (invoice) => (
        <span className={styles.amount}>
          <strong>
            <Money amount={invoice.amount} currency={invoice.currency} />
          </strong>
          {isPaidInPart(invoice) ? (
            <span className={styles.left}>
              {words.remaining} <Money amount={invoice.remaining} currency={invoice.currency} />
            </span>
          ) : null}
        </span>
      ),
    },
    {
      key: "remaining",
      label: words.remaining,
      isFigure: true,
      isWhole: true,
      cell: ({ remaining, currency }) => (remaining === 0 ? "–" : <Money amount={remaining} currency={currency} />),
    },
    {
      key: "status",
      label: words.status,
      place: "badge",
      cell: (invoice) => <InvoiceBadges invoice={invoice} words={words} />,
    },
  ];
}
