import { Outlet } from "react-router";
import { checkLogin } from "#domain/portal/login-check.ts";
import { membersOnly } from "#domain/portal/public-routes.ts";
import { pageContext } from "#web/context.ts";
import { redirectDocumentTo } from "#web/http/redirect-to.ts";
import { wayToLogin } from "#web/page-form/way-to-login.ts";
import { leadsNowhere, splitLocale } from "#web/texts/locale-path.ts";
import type { Route } from "./+types/member-layout.ts";

const redirectGuests: Route.MiddlewareFunction = ({ context, params, request, url }) => {
  if (leadsNowhere(request, params)) return;
  const { route } = splitLocale(url.pathname);
  const target = checkLogin(route, context.get(pageContext).session !== null, membersOnly);
  if (target !== null) throw redirectDocumentTo(wayToLogin(url));
};

export const middleware: Route.MiddlewareFunction[] = [redirectGuests];

/** Present so that React Router also runs the middleware on client-side navigation. */
export const loader = (): null => null;

export default function MemberLayout() {
  return <Outlet />;
}
