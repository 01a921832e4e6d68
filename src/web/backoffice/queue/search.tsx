import { data } from "react-router";
import { longestSearch } from "#domain/portal/lists.ts";
import type { ReadKind } from "#domain/queue/queue.ts";
import type { StaffFoundKind } from "#domain/search/kinds.ts";
import { href, localePath } from "#domain/shared/paths.ts";
import { catalogue } from "#texts/catalogue.ts";
import { FoundPage } from "#web/search/found-page.tsx";
import { titleMeta } from "#web/texts/page-meta.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { PageBody } from "#web/ui/page-body.tsx";
import { loadStaffPage } from "../staff-page.ts";
import { unlessLimited } from "../unless-limited.ts";
import type { Route } from "./+types/search.ts";
import { searchWords } from "./search-words.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  return await loadStaffPage({ context, url }, async ({ page, staff, locale }) => {
    const q = (url.searchParams.get("q") ?? "").trim().slice(0, longestSearch);
    const words = searchWords(catalogue(locale));
    const found = await unlessLimited(page, staff.searchBackOffice({ input: { q, locale } }));
    const said = { words, q, groups: found.read?.groups ?? [], waitMinutes: found.waitMinutes };
    return data(said, { status: found.waitMinutes === null ? 200 : 429 });
  });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => titleMeta(matches, loaderData?.words.title);

const kinds: Partial<Record<StaffFoundKind, ReadKind>> = {
  applications: "application",
  requests: "request",
  messages: "message",
  uploads: "upload",
};

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
