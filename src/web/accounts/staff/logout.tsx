import { localePath } from "#domain/shared/paths.ts";
import { pageContext } from "#web/context.ts";
import { redirectTo } from "#web/http/redirect-to.ts";
import { takeOwnForm } from "#web/page-form/sent-form.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import { goAsSomebodyElse } from "../forms/go-as-somebody-else.ts";
import type { Route } from "./+types/logout.ts";

export function loader({ url }: Route.LoaderArgs): Response {
  return redirectTo(localePath(splitLocale(url.pathname).locale, "/backoffice"));
}

export async function action({ context, url }: Route.ActionArgs): Promise<Response> {
  const page = context.get(pageContext);
  const form = takeOwnForm(context);
  const { staff } = page.services;
  // A session that has ended cannot end others.
  if (form.has("everywhere") && page.staff !== null) await staff.logOutEverywhere(page.visitor);
  else await staff.logOut(page.visitor);
  return goAsSomebodyElse(localePath(splitLocale(url.pathname).locale, "/backoffice/login"), page.staffCookies(null));
}

export default function StaffLogout() {
  return null;
}
