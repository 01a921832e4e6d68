import { useRevalidator } from "react-router";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import { localePath } from "#domain/shared/paths.ts";
import { readListAddress } from "#forms/portal/list-query.ts";
import { catalogue } from "#texts/catalogue.ts";
import { pageContext } from "#web/context.ts";
import { ListState } from "#web/lists/list-state.tsx";
import { splitLocale } from "#web/texts/locale-path.ts";
import { pageTitle } from "#web/texts/page-meta.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { PortalPage } from "../../parts/portal-page.tsx";
import type { Route } from "./+types/payment-page.ts";
import { DueList } from "./due-list.tsx";
import { pickedName } from "./picked-invoices.ts";
import { usePicked } from "./use-picked.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { services, visitor } = context.get(pageContext);
  const { payments, portalInvoices, portalLists } = catalogue(splitLocale(url.pathname).locale);
  const isPicked = url.searchParams.has(pickedName);
  return {
    texts: { payments, invoices: portalInvoices, lists: portalLists },
    due: isPicked ? null : await services.payments.due(readListAddress("invoices", url.searchParams), visitor),
    payer: await services.payments.payer(visitor),
    today: calendarDateInPrague(new Date()),
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData?.texts.payments.title ?? "", matches[0].loaderData.companyInfo.siteName) },
];

/** Paying several invoices: those that were selected in the list, or all that match its filter. */
export default function PaymentPage({ loaderData: { texts, due, payer, today } }: Route.ComponentProps) {
  const locale = useLocale();
  const words = texts.payments;
  const { revalidate } = useRevalidator();
  const picked = usePicked(due === null);
  const shown = due ?? picked.due;
  const toList = <ButtonLink to={localePath(locale, "/invoices")}>{words.toList}</ButtonLink>;
  return (
    <PortalPage back="/invoices" title={words.title} lead={words.lead}>
      {shown === null && picked.at === "loading" ? <Skeleton lines={8} label={words.loading} /> : null}
      {due === null && picked.at === "gone" ? (
        <ListState icon="document" title={words.gone} text={words.goneText}>
          {toList}
        </ListState>
      ) : null}
      {due === null && picked.at === "failed" ? (
        <ListState icon="error" title={words.failed} text={words.failedText} isFailure>
          <Button variant="secondary" onClick={() => void picked.load()}>
            {words.again}
          </Button>
        </ListState>
      ) : null}
      {shown !== null && shown.items.length === 0 ? (
        <ListState icon="check" title={words.none} text={words.noneText}>
          {toList}
        </ListState>
      ) : null}
      {shown !== null && shown.items.length > 0 && payer !== null ? (
        <DueList
          due={shown}
          payer={payer}
          today={today}
          texts={texts}
          onMarked={() => (due === null ? picked.load() : revalidate())}
        />
      ) : null}
    </PortalPage>
  );
}
