import { data } from "react-router";
import { lists } from "#domain/portal/lists.ts";
import type { Offer } from "#domain/portal/offer.ts";
import { href, localePath } from "#domain/shared/paths.ts";
import { type Catalogue, catalogue } from "#texts/catalogue.ts";
import { format, plural } from "#texts/format.ts";
import { pageContext } from "#web/context.ts";
import { ListActions } from "#web/lists/list-actions.tsx";
import { ListPager } from "#web/lists/list-pager.tsx";
import { ListFailed, ListState, NoMatch } from "#web/lists/list-state.tsx";
import { ListTabs, tabsOf } from "#web/lists/list-tabs.tsx";
import { ListToolbar, statusFilter } from "#web/lists/list-toolbar.tsx";
import { loadBeside, loadList, readAddress } from "#web/lists/load-list.ts";
import { RowLink } from "#web/lists/row-link.tsx";
import { type OfferTexts, offerTexts } from "#web/offer-view/offer-texts.ts";
import { rateText } from "#web/offer-view/rate-text.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import { countText } from "#web/texts/money.ts";
import { titleMeta } from "#web/texts/page-meta.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { Badge } from "#web/ui/badge.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Day } from "#web/ui/day.tsx";
import { Vehicle } from "#web/ui/vehicles/vehicle.tsx";
import { Money } from "../components/money.tsx";
import { PortalPage } from "../components/portal-page.tsx";
import type { Route } from "./+types/offers.ts";
import styles from "./offers.module.css";

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { locale } = splitLocale(url.pathname);
  const { offerList, portalLists } = catalogue(locale);
  const query = readAddress("offers", url);
  const { portal } = page.services;
  const [{ list, status }, tally] = await Promise.all([
    loadList(page, url, portal.offers(query, page.visitor)),
    loadBeside(page, portal.tally("offers", query, page.visitor)),
  ]);
  const { products, answer } = offerTexts(locale);
  const texts = { offers: offerList, lists: portalLists, products, application: answer.application };
  return data({ texts, query, list, tally }, { status });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => titleMeta(matches, loaderData?.texts.offers.title);

export default function Offers({ loaderData: { texts, query, list, tally } }: Route.ComponentProps) {
  const locale = useLocale();
  const words = texts.offers;
  const isFiltered = query.searchQuery !== "" || query.status !== null;
  return (
    <PortalPage
      isList
      title={words.title}
      lead={words.lead}
      actions={<ListActions words={texts.lists} views={{ list: "offers", total: list?.total ?? null }} />}
    >
      {tally ? <ListTabs label={words.anyStatus} tabs={tabsOf(tally, words.statuses, texts.lists.all)} /> : null}
      <ListToolbar
        words={texts.lists}
        total={list?.total ?? null}
        searchLabel={words.search}
        filters={[statusFilter(words, lists.offers.statuses, words.statuses, tally)]}
        sorts={[
          { value: lists.offers.usualSort, label: words.sortNewest },
          { value: "validUntil", label: words.sortValid },
          { value: "instalment", label: words.sortInstalment },
        ]}
        found={list ? format(plural(locale, words.found, list.total), { count: countText(locale, list.total) }) : ""}
      />
      {list === null ? <ListFailed words={texts.lists} /> : null}
      {list?.total === 0 && isFiltered ? <NoMatch words={texts.lists} /> : null}
      {list?.total === 0 && !isFiltered ? (
        <ListState icon="document" title={words.empty} text={words.emptyText} />
      ) : null}
      {list && list.total > 0 ? (
        <>
          <ul className={styles.offers}>
            {list.items.map((offer) => (
              <OfferRow
                key={offer.offerId}
                offer={offer}
                words={words}
                products={texts.products}
                application={texts.application}
              />
            ))}
          </ul>
          <ListPager words={texts.lists} page={list} />
        </>
      ) : null}
    </PortalPage>
  );
}

type OfferRowProps = {
  offer: Offer;
  words: Catalogue["offerList"];
  products: OfferTexts["products"];
  application: OfferTexts["answer"]["application"];
};

const tones = {
  sent: "accent",
  seen: "plain",
  accepted: "done",
  declined: "plain",
  withdrawn: "plain",
  expired: "plain",
} as const;

function OfferRow({ offer, words, products, application: states }: OfferRowProps) {
  const locale = useLocale();
  const { offerId, vehicle, terms, validUntil, status, application } = offer;
  return (
    <li className={classNames(styles.offer, application !== null && styles.applied)}>
      <Vehicle body={vehicle.bodyType} className={styles.drawing} />
      <div className={styles.what}>
        <RowLink to={localePath(locale, href("/offers/:offerId", { offerId }))}>
          {vehicle.make} {vehicle.model}
        </RowLink>
        <p className={styles.soft}>{products[terms.product]}</p>
        <p className={classNames(styles.soft, styles.valid)}>
          {words.validUntil} <Day date={validUntil} />
        </p>
        {application === null ? null : <p className={styles.soft}>{states[application.state]}</p>}
        {application?.path == null ? null : (
          <a className={styles.goOn} href={application.path}>
            {states.goOn}
          </a>
        )}
      </div>
      <div className={styles.price}>
        <p className={styles.soft}>{words.instalment}</p>
        <p className={styles.amount}>
          <Money amount={terms.instalment} currency={terms.currency} />
        </p>
        {terms.annualRate === null ? null : (
          <p className={styles.soft} suppressHydrationWarning>
            {words.annualRate} {rateText(locale, terms.annualRate)}
          </p>
        )}
      </div>
      <span className={styles.badge}>
        <Badge tone={tones[status]}>{words.statuses[status]}</Badge>
      </span>
    </li>
  );
}
