import { lazy, Suspense } from "react";
import type { RootData } from "#web/texts/root-data.ts";
import { ErrorPageIn } from "./error-page-in.tsx";

const ErrorPageAnywhere = lazy(() => import("./error-page-anywhere.tsx"));

/** The texts of the loaded page are there without a connection, too. */
export function ErrorPage({ error, root }: { error: unknown; root: RootData | undefined }) {
  if (root) {
    const { companyInfo, errorPages, standsInFor } = root;
    return <ErrorPageIn error={error} companyInfo={companyInfo} texts={errorPages} askedFor={standsInFor} />;
  }
  return (
    <Suspense>
      <ErrorPageAnywhere error={error} />
    </Suspense>
  );
}
