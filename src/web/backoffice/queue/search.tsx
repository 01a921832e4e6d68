import { data } from "react-router";
import { longestSearch } from "#domain/portal/lists.ts";
import type { StaffFoundKind } from "#domain/portal/search/kinds.ts";
import type { ReadKind } from "#domain/queue/queue.ts";
import { href, localePath } from "#domain/shared/paths.ts";
import { catalogue } from "#texts/catalogue.ts";
import { pageContext } from "#web/context.ts";
import { FoundPage } from "#web/search/found-page.tsx";
import { splitLocale } from "#web/texts/locale-path.ts";
import { pageTitle } from "#web/texts/page-meta.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { PageBody } from "#web/ui/page-body.tsx";
import { staffSessionOf } from "../staff-id-of.ts";
import { unlessLimited } from "../unless-limited.ts";
import type { Route } from "./+types/search.ts";
import { searchWords } from "./search-words.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { locale } = splitLocale(url.pathname);
  const page = context.get(pageContext);
  const session = staffSessionOf(page, "enter-back-office");
  const q = (url.searchParams.get("q") ?? "").trim().slice(0, longestSearch);
  const words = searchWords(catalogue(locale));
  const found = await unlessLimited(page, page.services.queue.search({ q, locale }, session));
  const said = { words, q, groups: found.read ?? [], waitMinutes: found.waitMinutes };
  return data(said, { status: found.waitMinutes === null ? 200 : 429 });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData?.words.title ?? "", matches[0].loaderData.companyInfo.siteName) },
];

/** The kinds of the queue that show the rest of what was found. */
const kinds: Partial<Record<StaffFoundKind, ReadKind>> = {
  applications: "application",
  requests: "request",
  messages: "message",
  uploads: "upload",
};

/** Everything in the back office that a search means, on a page that needs no scripts. */
export default function Search({ loaderData: { words, q, groups, waitMinutes } }: Route.ComponentProps) {
  const locale = useLocale();
  const listOf = (found: StaffFoundKind) => {
    if (found === "customers") return localePath(locale, href("/backoffice/customers", {}, { searchQuery: q }));
    const kind = kinds[found];
    return kind === undefined ? null : localePath(locale, href("/backoffice/queue", {}, { kind, searchQuery: q }));
  };
  return (
    <PageBody title={words.title}>
      <FoundPage words={words} q={q} groups={groups} waitMinutes={waitMinutes} listOf={listOf} />
    </PageBody>
  );
}
