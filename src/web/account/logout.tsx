import { data, redirect } from "react-router";
import { pageContext } from "#web/context.ts";
import { localePath, splitLocale } from "#web/texts/locale-path.ts";
import type { Route } from "./+types/logout.ts";
import { goAsSomebodyElse } from "./forms/answer-form.ts";

/** The page shows nothing. */
export function loader({ url }: Route.LoaderArgs): Response {
  return redirect(localePath(splitLocale(url.pathname).locale, "/"));
}

/** Logs a browser without scripts out. With scripts the page calls the API, and the other tabs are told. */
export async function action({ context, request, url }: Route.ActionArgs): Promise<Response> {
  const page = context.get(pageContext);
  const form = await request.formData().catch(() => new FormData());
  if (!page.isCsrfTokenValid(form.get("csrf_token"))) throw data(null, { status: 403 });
  await page.services.accounts.logOut(page.visitor);
  return goAsSomebodyElse(localePath(splitLocale(url.pathname).locale, "/login"), page.sessionCookies(null));
}

export default function Logout() {
  return null;
}
