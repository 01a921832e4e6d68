import { pageContext } from "#web/context.ts";
import { titleMeta } from "#web/texts/page-meta.ts";
import type { Route } from "./+types/own-documents.ts";
import { DocumentsPage } from "./document-list.tsx";
import { loadDocuments } from "./load-documents.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  return await loadDocuments(context.get(pageContext), url, "own");
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  titleMeta(matches, loaderData?.texts.documents.own.title);

export default function OwnDocuments({ loaderData }: Route.ComponentProps) {
  return <DocumentsPage loaded={loaderData} page="own" />;
}
