import { pageContext } from "#web/context.ts";
import { ListActions } from "#web/lists/list-actions.tsx";
import { titleMeta } from "#web/texts/page-meta.ts";
import { PortalPage } from "../parts/portal-page.tsx";
import type { Route } from "./+types/own-documents.ts";
import { DocumentList } from "./document-list.tsx";
import { loadDocuments } from "./load-documents.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  return await loadDocuments(context.get(pageContext), url, "own");
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  titleMeta(matches, loaderData?.texts.documents.own.title);

export default function OwnDocuments({ loaderData }: Route.ComponentProps) {
  const words = loaderData.texts.documents.own;
  return (
    <PortalPage
      isList
      title={words.title}
      lead={words.lead}
      actions={
        <ListActions
          words={loaderData.texts.lists}
          isSelectable={(loaderData.list?.total ?? 0) > 0}
          views={{ list: "documents", total: loaderData.list?.total ?? null }}
        />
      }
    >
      <DocumentList loaded={loaderData} content="documents" empty={{ title: words.empty, text: words.emptyText }} />
    </PortalPage>
  );
}
