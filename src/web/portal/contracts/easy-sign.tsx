import { lists } from "#domain/portal/lists.ts";
import { catalogue } from "#texts/catalogue.ts";
import { pageContext } from "#web/context.ts";
import { localePath, splitLocale } from "#web/texts/locale-path.ts";
import { pageTitle } from "#web/texts/page-meta.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { ListState } from "../lists/list-state.tsx";
import { PortalPage } from "../parts/portal-page.tsx";
import type { Route } from "./+types/easy-sign.ts";
import { VehicleCell } from "./vehicle-cell.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { services, visitor } = context.get(pageContext);
  const { portalHelp, portalContracts } = catalogue(splitLocale(url.pathname).locale);
  const sort = lists.contracts.usualSort;
  const query = { searchQuery: "", status: "pending-signature", sort, page: 1, pageSize: 100 } as const;
  const { items } = await services.portal.contracts(query, visitor);
  return { words: portalHelp.sign, noPlate: portalContracts.noPlate, contracts: items };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData?.words.title ?? "", matches[0].loaderData.companyInfo.siteName) },
];

/** The contracts that wait for a signature. */
export default function EasySign({ loaderData: { words, noPlate, contracts } }: Route.ComponentProps) {
  const locale = useLocale();
  return (
    <PortalPage title={words.title} lead={contracts.length > 0 ? `${words.lead} ${words.how}` : undefined}>
      {contracts.length === 0 ? <ListState icon="check" title={words.none} text={words.noneText} /> : null}
      {contracts.map(({ contractNumber, vehicle }) => (
        <Card
          key={contractNumber}
          level={2}
          title={contractNumber}
          tone="due"
          actions={
            <ButtonLink to={localePath(locale, `/contracts/${encodeURIComponent(contractNumber)}`)} variant="secondary">
              {words.open}
            </ButtonLink>
          }
        >
          <VehicleCell vehicle={vehicle} noPlate={noPlate} />
        </Card>
      ))}
    </PortalPage>
  );
}
