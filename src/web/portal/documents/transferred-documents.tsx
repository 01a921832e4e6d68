import { pageContext } from "#web/context.ts";
import { titleMeta } from "#web/texts/page-meta.ts";
import type { Route } from "./+types/transferred-documents.ts";
import { DocumentsPage } from "./document-list.tsx";
import { loadDocuments } from "./load-documents.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  return await loadDocuments(context.get(pageContext), url, "transferred");
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  titleMeta(matches, loaderData?.texts.documents.transferred.title);

/** Lists documents of contracts that the customer took over; needs the role `cession`. */
export default function TransferredDocuments({ loaderData }: Route.ComponentProps) {
  return <DocumentsPage loaded={loaderData} page="transferred" />;
}
