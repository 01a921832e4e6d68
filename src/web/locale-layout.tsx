import { data, Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import { isLocale } from "#domain/shared/locale.ts";
import { loadOtherKindAnew } from "#web/analytics/crossing.ts";
import { pageContext } from "#web/context.ts";
import { ErrorPage } from "#web/page-frame/error-page.tsx";
import { leadsNowhere } from "#web/texts/locale-path.ts";
import { useRootData } from "#web/texts/root-data.ts";
import type { Route } from "./+types/locale-layout.ts";

/** @throws 404 for an unknown language */
export function loader({ params }: Route.LoaderArgs): null {
  if (params.locale !== undefined && !isLocale(params.locale)) throw data(null, { status: 404 });
  return null;
}

/** Pages that work offline must not wait for it. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean {
  return currentParams["locale"] !== nextParams["locale"];
}

/** Under an unknown language, private pages give a 404 instead of a redirect to the login. */
const refuseAsNotThere: Route.MiddlewareFunction = ({ context, request, params }) => {
  if (!leadsNowhere(request, params)) return;
  const page = context.get(pageContext);
  context.set(pageContext, {
    ...page,
    refusalOf(error) {
      const refusal = page.refusalOf(error);
      return refusal && { ...refusal, code: "not-found", status: 404 };
    },
  });
};

export const middleware: Route.MiddlewareFunction[] = [refuseAsNotThere];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [loadOtherKindAnew];

/** Keeps `Retry-After` of a thrown response. */
export function headers({ errorHeaders, parentHeaders }: Route.HeadersArgs): Headers {
  return errorHeaders ?? parentHeaders;
}

export default function LocaleLayout() {
  return <Outlet />;
}

/** At the root, the browser would rebuild the document, which Trusted Types forbid. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} root={useRootData()} />;
}
