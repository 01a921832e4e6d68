import { Outlet } from "react-router";
import { checkLogin } from "#domain/portal/login-check.ts";
import { guestsOnly } from "#domain/portal/public-routes.ts";
import { safeWayBack } from "#domain/portal/way-back.ts";
import { pageContext } from "#web/context.ts";
import { redirectDocumentTo } from "#web/http/redirect-to.ts";
import { leadsNowhere, routeIn, splitLocale } from "#web/texts/locale-path.ts";
import type { Route } from "./+types/guest-layout.ts";

const sendMembersOn: Route.MiddlewareFunction = ({ context, params, request, url }) => {
  if (leadsNowhere(request, params)) return;
  const { locale, route } = splitLocale(url.pathname);
  const target = checkLogin(route, context.get(pageContext).session !== null, guestsOnly);
  if (target !== null) throw redirectDocumentTo(safeWayBack(url.searchParams.get("next")) ?? routeIn(locale, target));
};

export const middleware: Route.MiddlewareFunction[] = [sendMembersOn];

/** Present so that React Router also runs the middleware on client-side navigation. */
export const loader = (): null => null;

export default function GuestLayout() {
  return <Outlet />;
}
