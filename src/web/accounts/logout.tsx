import { localePath } from "#domain/shared/paths.ts";
import { pageContext } from "#web/context.ts";
import { redirectTo } from "#web/http/redirect-to.ts";
import { takeOwnForm } from "#web/page-form/sent-form.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import type { Route } from "./+types/logout.ts";
import { goAsSomebodyElse } from "./forms/go-as-somebody-else.ts";

export function loader({ url }: Route.LoaderArgs): Response {
  return redirectTo(localePath(splitLocale(url.pathname).locale, "/"));
}

/** Only for browsers without scripts. With scripts the page calls the API and the other tabs are notified. */
export async function action({ context, url }: Route.ActionArgs): Promise<Response> {
  const page = context.get(pageContext);
  takeOwnForm(context);
  await page.services.accounts.logOut(page.visitor);
  return goAsSomebodyElse(localePath(splitLocale(url.pathname).locale, "/login"), page.sessionCookies(null));
}

export default function Logout() {
  return null;
}
