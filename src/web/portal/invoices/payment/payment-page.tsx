import { useEffect, useState } from "react";
import { useLocation, useRevalidator } from "react-router";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import { localePath } from "#domain/shared/paths.ts";
import { readListAddress } from "#forms/portal/list-query.ts";
import type { DuePayments } from "#server/contract/payments.ts";
import { catalogue } from "#texts/catalogue.ts";
import { pageContext } from "#web/context.ts";
import { request } from "#web/http/client.ts";
import { ListState } from "#web/lists/list-state.tsx";
import { splitLocale } from "#web/texts/locale-path.ts";
import { titleMeta } from "#web/texts/page-meta.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useAwake } from "#web/ui/use-in-browser.ts";
import { PortalPage } from "../../components/portal-page.tsx";
import type { Route } from "./+types/payment-page.ts";
import { DueList } from "./due-list.tsx";
import { pickedIn, pickedName } from "./picked-invoices.ts";

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

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  titleMeta(matches, loaderData?.texts.payments.title);

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

/** `gone`: opened without a selection, or another identity made it. */
type Picked = { readonly at: "loading" | "failed" | "gone" | "there"; readonly due: DuePayments | null };

/** Loads the selected invoices, kept in the tab's history, which survives a reload. */
function usePicked(isAsked: boolean): Picked & { load: () => Promise<void> } {
  const { state } = useLocation();
  const [picked, setPicked] = useState<Picked>({ at: "loading", due: null });
  // Unknown to the server and during hydration.
  const isAwake = useAwake();
  const invoiceIds = pickedIn(state);
  useEffect(() => {
    if (!isAsked || invoiceIds === null) return undefined;
    let isLeft = false;
    async function show(ids: readonly string[]) {
      const next = await fetchDue(ids);
      if (!isLeft) setPicked(next);
    }
    void show(invoiceIds);
    return () => {
      isLeft = true;
    };
  }, [isAsked, invoiceIds]);
  const load = async () => setPicked(await fetchDue(invoiceIds ?? []));
  return isAsked && isAwake && invoiceIds === null ? { at: "gone", due: null, load } : { ...picked, load };
}

async function fetchDue(invoiceIds: readonly string[]): Promise<Picked> {
  const { status, data } = await request("POST", "/api/invoices/payment-codes", { body: { invoiceIds } });
  if (status === 200 && isDue(data)) return { at: "there", due: data };
  return { at: status === 404 ? "gone" : "failed", due: null };
}

/** Rejects pages that a proxy has put in place of the response. */
const isDue = (data: unknown): data is DuePayments =>
  typeof data === "object" && data !== null && Array.isArray(Reflect.get(data, "items"));
