import { pageContext } from "#web/context.ts";
import { ListActions } from "#web/lists/list-actions.tsx";
import { titleMeta } from "#web/texts/page-meta.ts";
import { PortalPage } from "../parts/portal-page.tsx";
import type { Route } from "./+types/transferred-documents.ts";
import { DocumentList } from "./document-list.tsx";
import { loadDocuments } from "./load-documents.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  return await loadDocuments(context.get(pageContext), url, "transferred");
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  titleMeta(matches, loaderData?.texts.documents.transferred.title);

/** Documents of contracts that were taken over; for the role cession. */
export default function TransferredDocuments({ loaderData }: Route.ComponentProps) {
  const words = loaderData.texts.documents.transferred;
  return (
    <PortalPage
      isList
      title={words.title}
      lead={words.lead}
      actions={<ListActions words={loaderData.texts.lists} isSelectable={(loaderData.list?.total ?? 0) > 0} />}
    >
      <DocumentList loaded={loaderData} content="transferred" empty={{ title: words.empty, text: words.emptyText }} />
    </PortalPage>
  );
}
