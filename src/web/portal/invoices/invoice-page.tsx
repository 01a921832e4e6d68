import { Link, useRevalidator } from "react-router";
import { isAnnounced } from "#domain/portal/invoice.ts";
import { daysBetween } from "#domain/shared/calendar-date.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import { href, localePath } from "#domain/shared/paths.ts";
import type { InvoiceDetail } from "#server/contract/portal.ts";
import { type Catalogue, catalogue } from "#texts/catalogue.ts";
import { format, plural } from "#texts/format.ts";
import { pageContext } from "#web/context.ts";
import { openPdf, saveFile } from "#web/http/download.ts";
import { dayText } from "#web/texts/days.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import { titleMeta } from "#web/texts/page-meta.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { Card } from "#web/ui/card.tsx";
import { Day } from "#web/ui/day.tsx";
import { grouped } from "#web/ui/number-plate.tsx";
import { useCountry } from "../components/country.ts";
import { ElsewherePage } from "../components/elsewhere-page.tsx";
import { Facts } from "../components/facts.tsx";
import { FileButton } from "../components/file-button.tsx";
import { loadOwn } from "../components/load-own.ts";
import { Money } from "../components/money.tsx";
import { PortalPage } from "../components/portal-page.tsx";
import type { Route } from "./+types/invoice-page.ts";
import { AnnouncePayment } from "./announce-payment.tsx";
import { HowToPay } from "./how-to-pay.tsx";
import { InvoiceBadges } from "./invoice-badges.tsx";
import styles from "./invoice-view.module.css";

export async function loader({ context, url, params: { invoiceId } }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const words = catalogue(splitLocale(url.pathname).locale).portalInvoices;
  const asked = { kind: "invoice", id: invoiceId } as const;
  const { own, elsewhere } = await loadOwn(page, url, asked, page.services.portal.invoice(invoiceId, page.visitor));
  if (elsewhere) return { title: elsewhere.words.title, elsewhere };
  return { title: own.number, invoice: own, today: calendarDateInPrague(new Date()), words };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => titleMeta(matches, loaderData?.title);

export default function InvoicePage({ loaderData }: Route.ComponentProps) {
  if (loaderData.elsewhere) return <ElsewherePage elsewhere={loaderData.elsewhere} />;
  return <InvoiceView invoice={loaderData.invoice} today={loaderData.today} words={loaderData.words} />;
}

type InvoiceViewProps = { invoice: InvoiceDetail; today: string; words: Catalogue["portalInvoices"] };

function InvoiceView({ invoice, today, words }: InvoiceViewProps) {
  const locale = useLocale();
  const { revalidate } = useRevalidator();
  const { invoiceId, number, contractNumber, currency, amount, vat, vatRate, document, files, payments, remaining } =
    invoice;
  const { plate, make, model } = invoice.vehicle;
  const country = useCountry();
  const vehicle = `${make} ${model}${plate === null ? "" : `, ${grouped(plate, country)}`}`;
  const money = (minor: number) => <Money amount={minor} currency={currency} />;
  return (
    <PortalPage back="/invoices" eyebrow={words.kinds[invoice.kind]} title={number}>
      <Standing invoice={invoice} today={today} words={words} />
      <div className={styles.columns}>
        {remaining > 0 && invoice.status !== "cancelled" ? (
          <div className={styles.paying}>
            <HowToPay invoice={invoice} words={words} />
            <AnnouncePayment
              invoiceIds={[invoiceId]}
              isMarked={isAnnounced(invoice)}
              words={words.announce}
              onMarked={() => revalidate()}
            />
          </div>
        ) : null}
        <div className={styles.column}>
          <Card level={2} title={words.details}>
            <Facts
              rows={[
                [
                  words.contract,
                  <Link key="contract" to={localePath(locale, href("/contracts/:contractNumber", { contractNumber }))}>
                    {contractNumber}
                  </Link>,
                ],
                [words.vehicle, vehicle],
                [words.issued, <Day key="issued" date={invoice.issued} />],
                [words.due, <Day key="due" date={invoice.due} />],
                ...(vatRate === 0
                  ? []
                  : ([
                      [words.base, money(amount - vat)],
                      [format(words.vat, { rate: vatRate }), money(vat)],
                    ] as const)),
                [vatRate === 0 ? words.exempt : words.total, money(amount)],
              ]}
            />
            {document === null && files.length === 0 ? <p className={styles.soft}>{words.noPdf}</p> : null}
            {document === null ? null : (
              <FileButton
                take={() => openPdf("GET", href("/api/invoices/documents/{invoiceId}/download", { invoiceId }))}
                busyLabel={words.opening}
                failure={words.pdfFailed}
              >
                {words.openPdf}
              </FileButton>
            )}
            <StructuredFiles invoice={invoice} words={words.structured} />
          </Card>
          <Card level={2} title={words.payments}>
            {payments.length === 0 ? <p className={styles.soft}>{words.noPayments}</p> : null}
            <Facts rows={payments.map((payment) => [dayText(locale, payment.date), money(payment.amount)])} />
          </Card>
        </div>
      </div>
    </PortalPage>
  );
}

function StructuredFiles({
  invoice: { invoiceId, files },
  words,
}: Pick<InvoiceViewProps, "invoice"> & { words: Catalogue["portalInvoices"]["structured"] }) {
  if (files.length === 0) return null;
  const path = "/api/invoices/documents/{invoiceId}/{form}/download";
  return (
    <div className={styles.structured}>
      <p className={styles.soft}>{words.text}</p>
      {files.map(({ form }) => (
        <FileButton
          key={form}
          take={() => saveFile("GET", href(path, { invoiceId, form }))}
          busyLabel={words.downloading}
          failure={words.failed}
        >
          {words[form]}
        </FileButton>
      ))}
    </div>
  );
}

function Standing({ invoice, today, words }: InvoiceViewProps) {
  const locale = useLocale();
  const { status, remaining, amount, currency, due, paid } = invoice;
  const late = daysBetween(due, today);
  return (
    <div className={styles.standing}>
      <p className={styles.owed}>
        <Money amount={status === "paid" || status === "cancelled" ? amount : remaining} currency={currency} />
      </p>
      <InvoiceBadges invoice={invoice} words={words} />
      <p className={status === "overdue" ? styles.late : styles.when} suppressHydrationWarning>
        {status === "overdue" ? format(plural(locale, words.overdueBy, late), { count: late }) : null}
        {status === "open" ? (
          <>
            {words.due} <Day date={due} />
          </>
        ) : null}
        {status === "paid" && paid !== null ? format(words.paidInFull, { date: dayText(locale, paid) }) : null}
        {status === "cancelled" ? words.cancelledText : null}
      </p>
      {invoice.announced !== null && remaining > 0 ? (
        <p className={styles.when}>
          {format(words.announcedOn, { date: dayText(locale, calendarDateInPrague(new Date(invoice.announced))) })}
        </p>
      ) : null}
    </div>
  );
}
