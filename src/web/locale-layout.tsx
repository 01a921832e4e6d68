import { data, Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import { isLocale } from "#domain/shared/locale.ts";
import { loadOtherKindAnew } from "#web/analytics/crossing.ts";
import { pageContext } from "#web/context.ts";
import { ErrorPage } from "#web/page-frame/error-page.tsx";
import { leadsNowhere } from "#web/texts/leads-nowhere.ts";
import { useRootData } from "#web/texts/root-data.ts";
import type { Route } from "./+types/locale-layout.ts";

/** The prefix of a path is a language or nothing; anything else is no page. */
export function loader({ params }: Route.LoaderArgs): null {
  if (params.locale !== undefined && !isLocale(params.locale)) throw data(null, { status: 404 });
  return null;
}

/** The prefix stays judged while one moves within it; so pages that can do without the line are not held up by this. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean {
  return currentParams["locale"] !== nextParams["locale"];
}

/** Under no language a page that refuses is not there, so that it sends nobody to the login. */
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

/** Lets a thrown answer keep its headers (`Retry-After`). */
export function headers({ errorHeaders, parentHeaders }: Route.HeadersArgs): Headers {
  return errorHeaders ?? parentHeaders;
}

export default function LocaleLayout() {
  return <Outlet />;
}

/**
 * Catches what goes wrong in any page while the frame around it stays. Were it left to the root, the browser would make
 * the document anew, scripts included, and that Trusted Types forbid.
 */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} root={useRootData()} />;
}
