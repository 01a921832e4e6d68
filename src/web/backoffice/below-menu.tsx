import { Outlet } from "react-router";
import { ErrorPage } from "#web/page-frame/error-page.tsx";
import { useRootData } from "#web/texts/root-data.ts";
import type { Route } from "./+types/below-menu.ts";

export default function BelowMenu() {
  return <Outlet />;
}

/** Keeps the menu where it is when a page fails or is none. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} root={useRootData()} home="/backoffice" />;
}
