import { Outlet } from "react-router";
import { safeWayBack } from "#domain/portal/way-back.ts";
import { localePath } from "#domain/shared/paths.ts";
import { pageContext } from "#web/context.ts";
import { redirectDocumentTo } from "#web/http/redirect-to.ts";
import { leadsNowhere, splitLocale } from "#web/texts/locale-path.ts";
import type { Route } from "./+types/staff-login-layout.ts";

const sendStaffOn: Route.MiddlewareFunction = ({ context, params, request, url }) => {
  if (leadsNowhere(request, params)) return;
  if (context.get(pageContext).staff === null) return;
  const { locale } = splitLocale(url.pathname);
  throw redirectDocumentTo(safeWayBack(url.searchParams.get("next")) ?? localePath(locale, "/backoffice"));
};

export const middleware: Route.MiddlewareFunction[] = [sendStaffOn];

/** Present so that React Router also runs the middleware on client-side navigation. */
export const loader = (): null => null;

export default function Doors() {
  return <Outlet />;
}
