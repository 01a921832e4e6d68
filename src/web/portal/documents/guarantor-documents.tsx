import { pageContext } from "#web/context.ts";
import { titleMeta } from "#web/texts/page-meta.ts";
import type { Route } from "./+types/guarantor-documents.ts";
import { DocumentsPage } from "./document-list.tsx";
import { loadDocuments } from "./load-documents.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  return await loadDocuments(context.get(pageContext), url, "guarantor");
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  titleMeta(matches, loaderData?.texts.documents.guarantor.title);

/** Lists documents of contracts that the customer guarantees; needs the role `guarantee`. */
export default function GuarantorDocuments({ loaderData }: Route.ComponentProps) {
  return <DocumentsPage loaded={loaderData} page="guarantor" />;
}
