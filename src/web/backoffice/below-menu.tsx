import { Outlet } from "react-router";
import { ErrorPageIn } from "#web/page-frame/error-page-in.tsx";
import { useRootData } from "#web/texts/root-data.ts";
import type { Route } from "./+types/below-menu.ts";

export default function BelowMenu() {
  return <Outlet />;
}

/** Keeps the menu where it is when a page fails or is none. Where the menu is, the data of the root are too. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const root = useRootData();
  if (root === undefined) return null;
  const { companyInfo, errorPages } = root;
  return <ErrorPageIn error={error} companyInfo={companyInfo} texts={errorPages} home="/backoffice" />;
}
