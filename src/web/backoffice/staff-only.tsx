import { Outlet, redirectDocument } from "react-router";
import { may } from "#domain/policies/rights.ts";
import { pageContext } from "#web/context.ts";
import { wayToLogin } from "#web/page-form/way-to-login.ts";
import { leadsNowhere } from "#web/texts/leads-nowhere.ts";
import type { Route } from "./+types/staff-only.ts";

/** Runs before any loader or action of the back office. A customer's session opens none of its pages. */
const sendOthersAway: Route.MiddlewareFunction = ({ context, params, request, url }) => {
  if (leadsNowhere(request, params)) return;
  const { staff } = context.get(pageContext);
  if (staff !== null && may({ of: "staff", held: staff.held }, "enter-back-office")) return;
  throw redirectDocument(wayToLogin(url));
};

export const middleware: Route.MiddlewareFunction[] = [sendOthersAway];

/** Present so that React Router also runs the check on the way from page to page. */
export function loader(): null {
  return null;
}

export default function StaffOnly() {
  return <Outlet />;
}
