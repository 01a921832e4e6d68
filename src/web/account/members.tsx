import { Outlet, redirectDocument } from "react-router";
import { checkLogin } from "#domain/portal/login-check.ts";
import { membersOnly } from "#domain/portal/public-routes.ts";
import { pageContext } from "#web/context.ts";
import { leadsNowhere } from "#web/texts/leads-nowhere.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import type { Route } from "./+types/members.ts";
import { wayToLogin } from "./forms/way-to-login.ts";

/** Before anything of a page behind the login is read or done. */
const sendStrangersAway: Route.MiddlewareFunction = ({ context, params, request, url }) => {
  if (leadsNowhere(request, params)) return;
  const { route } = splitLocale(url.pathname);
  const target = checkLogin(route, context.get(pageContext).session !== null, membersOnly);
  if (target !== null) throw redirectDocument(wayToLogin(url, target));
};

export const middleware: Route.MiddlewareFunction[] = [sendStrangersAway];

/** There so that the check is made on the way from page to page as well. */
export function loader(): null {
  return null;
}

export default function Members() {
  return <Outlet />;
}
