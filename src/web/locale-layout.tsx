import { data, Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import { isLocale } from "#domain/shared/locale.ts";
import { loadOtherKindAnew } from "#web/analytics/crossing.ts";
import { pageContext } from "#web/context.ts";
import { ErrorPage } from "#web/page-frame/error-page.tsx";
import { leadsNowhere } from "#web/texts/locale-path.ts";
import { useRootData } from "#web/texts/root-data.ts";
import type { Route } from "./+types/locale-layout.ts";

/** The prefix of a path is a language or nothing; any other prefix is a 404. */
export function loader({ params }: Route.LoaderArgs): null {
  if (params.locale !== undefined && !isLocale(params.locale)) throw data(null, { status: 404 });
  return null;
}

/** The prefix need not be judged again within it, so pages that work without a connection do not wait for this. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean {
  return currentParams["locale"] !== nextParams["locale"];
}

/** Under an unknown language a page behind the login is a 404, and does not send to the login. */
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

/** Keeps the frame around an error. At the root the browser would rebuild the document, which Trusted Types forbid. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} root={useRootData()} />;
}
