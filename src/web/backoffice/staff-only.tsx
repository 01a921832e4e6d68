import { Outlet, redirectDocument } from "react-router";
import { safeWayBack } from "#domain/portal/way-back.ts";
import { pageContext } from "#web/context.ts";
import { leadsNowhere } from "#web/texts/leads-nowhere.ts";
import { localePath, splitLocale } from "#web/texts/locale-path.ts";
import type { Route } from "./+types/staff-only.ts";

/** Runs before any loader or action of the back office. A customer's session opens none of its pages. */
const sendOthersAway: Route.MiddlewareFunction = ({ context, params, request, url }) => {
  if (leadsNowhere(request, params)) return;
  if (context.get(pageContext).staff !== null) return;
  const login = localePath(splitLocale(url.pathname).locale, "/backoffice/login");
  const here = safeWayBack(url.pathname + url.search);
  throw redirectDocument(here === null ? login : `${login}?next=${encodeURIComponent(here)}`);
};

export const middleware: Route.MiddlewareFunction[] = [sendOthersAway];

/** Present so that React Router also runs the check on the way from page to page. */
export function loader(): null {
  return null;
}

export default function StaffOnly() {
  return <Outlet />;
}
