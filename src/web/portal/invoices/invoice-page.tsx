import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import { catalogue } from "#texts/catalogue.ts";
import { pageContext } from "#web/context.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import { titleMeta } from "#web/texts/page-meta.ts";
import { ElsewherePage } from "../parts/elsewhere-page.tsx";
import { loadOwn } from "../parts/load-own.ts";
import type { Route } from "./+types/invoice-page.ts";
import { InvoiceView } from "./invoice-view.tsx";

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
