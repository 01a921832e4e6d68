import { Outlet, useRouteLoaderData } from "react-router";
import { ErrorPageIn } from "#web/page-frame/error-page-in.tsx";
import { useRootData } from "#web/texts/root-data.ts";
import type { Route } from "./+types/below-menu.ts";
import type { loader as loadMenu } from "./staff-only.tsx";

export default function BelowMenu() {
  return <Outlet />;
}

/** Keeps the menu beside the error, without the contacts, which are for customers. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const root = useRootData();
  const words = useRouteLoaderData<typeof loadMenu>("backoffice/staff-only")?.errorPage;
  if (root === undefined || words === undefined) return null;
  const { errorPages } = root;
  const texts = { ...errorPages, notFound: { ...errorPages.notFound, text: words.notFound }, home: words.home };
  return <ErrorPageIn error={error} companyInfo={undefined} texts={texts} home="/backoffice" />;
}
