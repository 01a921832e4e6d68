import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import { catalogue } from "#texts/catalogue.ts";
import { pageContext } from "#web/context.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import { titleMeta } from "#web/texts/page-meta.ts";
import { ElsewherePage } from "../components/elsewhere-page.tsx";
import { loadOwn } from "../components/load-own.ts";
import { contractInRoom } from "../signing/contract-in-room.ts";
import type { Route } from "./+types/contract-page.ts";
import { ContractView } from "./contract-view.tsx";

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { portal, portalContracts, portalInvoices, signingRoom, withdrawal } = catalogue(
    splitLocale(url.pathname).locale,
  );
  const { contractNumber } = params;
  const { own, elsewhere } = await loadOwn(
    page,
    url,
    { kind: "contract", id: contractNumber },
    page.services.portal.contract(contractNumber, page.visitor),
  );
  if (elsewhere) return { title: elsewhere.words.title, elsewhere };
  const isPending = own.status === "pending-signature";
  return {
    title: own.contractNumber,
    contract: own,
    toSign: isPending ? await contractInRoom(page, contractNumber) : null,
    today: calendarDateInPrague(new Date()),
    texts: {
      contracts: portalContracts,
      signing: signingRoom,
      invoices: {
        statuses: portalInvoices.statuses,
        paidInPart: portalInvoices.paidInPart,
        announced: portalInvoices.announced,
      },
      requests: portal.requestStatuses,
      requestTypes: portal.menu.entries,
      withdrawal: {
        action: withdrawal.action,
        hint: withdrawal.hint,
        withdrawn: withdrawal.withdrawn,
        withdrawnText: withdrawal.withdrawnText,
      },
    },
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => titleMeta(matches, loaderData?.title);

export default function ContractPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.elsewhere) return <ElsewherePage elsewhere={loaderData.elsewhere} />;
  const { contract, toSign, today, texts } = loaderData;
  return <ContractView contract={contract} toSign={toSign} today={today} texts={texts} />;
}
