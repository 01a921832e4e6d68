import { safeWayBack } from "#domain/portal/way-back.ts";
import { href, localePath } from "#domain/shared/paths.ts";
import { catalogue } from "#texts/catalogue.ts";
import { chooseCookies, consentCookie, cookieChoice, useCookieConsent } from "#web/analytics/cookie-consent.ts";
import { pageContext } from "#web/context.ts";
import { redirectTo } from "#web/http/redirect-to.ts";
import { takeOwnForm } from "#web/page-form/sent-form.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import { publicPageMeta } from "#web/texts/page-meta.ts";
import type { Route } from "./+types/cookies.ts";
import { chosenCookies } from "./cookies/choose.ts";
import { CookieChoice } from "./cookies/cookie-choice.tsx";

export function loader({ url }: Route.LoaderArgs) {
  return { texts: catalogue(splitLocale(url.pathname).locale).account.cookies, isSaved: url.searchParams.has("saved") };
}

/** For browsers without scripts; with scripts the page sets the cookie by itself. */
export async function action({ context, url }: Route.ActionArgs): Promise<Response> {
  const page = context.get(pageContext);
  const form = takeOwnForm(context);
  const { locale } = splitLocale(url.pathname);
  const to = safeWayBack(form.get("from")) ?? localePath(locale, href("/cookies", {}, { saved: "1" }));
  const isSecure = page.publicUrl.startsWith("https:");
  const headers = new Headers({ "Set-Cookie": consentCookie(chosenCookies(form), isSecure) });
  headers.append("Set-Cookie", cookieChoice(new Date(), isSecure));
  return redirectTo(to, { status: 303, headers });
}

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  const root = matches[0].loaderData;
  return publicPageMeta({
    locale: splitLocale(location.pathname).locale,
    route: "/cookies",
    publicUrl: root.publicUrl,
    companyInfo: root.companyInfo,
    texts: loaderData.texts,
  });
};

export default function Cookies({ loaderData: { texts, isSaved }, matches }: Route.ComponentProps) {
  const root = matches[0].loaderData;
  const consent = useCookieConsent(root.cookieConsent);
  return (
    <CookieChoice
      texts={texts}
      consent={consent}
      isSaved={isSaved}
      onChoose={(form) => chooseCookies(chosenCookies(form))}
    />
  );
}
