import { Form, Link } from "react-router";
import { longestSearch, searchKey } from "#domain/portal/lists.ts";
import { type FoundGroup, type FoundKind, shortestSearch } from "#domain/portal/search/kinds.ts";
import { href, localePath, type PagePath } from "#domain/shared/paths.ts";
import { catalogue } from "#texts/catalogue.ts";
import { format, plural } from "#texts/format.ts";
import { pageContext } from "#web/context.ts";
import controls from "#web/fields/control.module.css";
import { splitLocale } from "#web/texts/locale-path.ts";
import { pageTitle } from "#web/texts/page-meta.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { Button } from "#web/ui/button.tsx";
import { PortalPage } from "../parts/portal-page.tsx";
import type { Route } from "./+types/search-page.ts";
import { Marked } from "./marked.tsx";
import styles from "./search-page.module.css";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { services, visitor } = context.get(pageContext);
  const q = (url.searchParams.get("q") ?? "").trim().slice(0, longestSearch);
  const { groups } = await services.portal.search(q, visitor);
  return { words: catalogue(splitLocale(url.pathname).locale).search.screen, q, groups };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData?.words.title ?? "", matches[0].loaderData.companyInfo.siteName) },
];

/** The lists that show the rest of a kind. */
const lists: Partial<
  Record<FoundKind, "/contracts" | "/invoices" | "/documents" | "/requests" | "/offers" | "/messages">
> = {
  vehicles: "/contracts",
  contracts: "/contracts",
  invoices: "/invoices",
  documents: "/documents",
  requests: "/requests",
  offers: "/offers",
  messages: "/messages",
};

/** Everything in the portal that a search means, on a page that needs no scripts. */
export default function SearchPage({ loaderData: { words, q, groups } }: Route.ComponentProps) {
  const locale = useLocale();
  const isSearched = searchKey(q).length >= shortestSearch;
  const count = groups.reduce((sum, { total }) => sum + total, 0);
  return (
    <PortalPage title={words.title}>
      <Form key={q} role="search" method="get" className={styles.form}>
        <label htmlFor="search-q" className={styles.label}>
          {words.label}
        </label>
        <p id="search-hint" className={styles.hint}>
          {words.hint}
        </p>
        <div className={styles.box}>
          <input
            id="search-q"
            type="search"
            name="q"
            defaultValue={q}
            maxLength={longestSearch}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
            aria-describedby="search-hint"
            className={controls.control}
          />
          <Button type="submit" icon="search">
            {words.submit}
          </Button>
        </div>
      </Form>
      <p role="status" className={styles.count}>
        {isSearched ? (count === 0 ? words.none : format(plural(locale, words.found, count), { count })) : ""}
      </p>
      {isSearched && count === 0 ? <p className={styles.hint}>{words.noneText}</p> : null}
      <div className={styles.groups}>
        {groups.map((group) => (
          <Group key={group.kind} group={group} q={q} words={words} />
        ))}
      </div>
    </PortalPage>
  );
}

type GroupProps = { group: FoundGroup; q: string; words: Route.ComponentProps["loaderData"]["words"] };

function Group({ group: { kind, total, items }, q, words }: GroupProps) {
  const locale = useLocale();
  const list = lists[kind];
  const all: PagePath | null = list && total > items.length ? href(list, {}, { searchQuery: q }) : null;
  return (
    <section aria-labelledby={kind}>
      <h2 id={kind} className={styles.kind}>
        {words.kinds[kind]}
      </h2>
      <ul className={styles.items}>
        {items.map(({ title, detail, href: to }) => (
          <li key={`${to} ${title}`} className={styles.item}>
            <Link to={to}>
              <Marked text={title} q={q} />
            </Link>
            {detail === "" ? null : (
              <span className={styles.detail}>
                <Marked text={detail} q={q} />
              </span>
            )}
          </li>
        ))}
      </ul>
      {all === null ? null : (
        <Link to={localePath(locale, all)} className={styles.all}>
          {format(words.all, { count: total })}
        </Link>
      )}
    </section>
  );
}
