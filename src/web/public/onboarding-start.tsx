import { data } from "react-router";
import { type Country, countries } from "#domain/countries/codes.ts";
import { type PartnerType, partnerTypes } from "#domain/onboarding/types.ts";
import { href } from "#domain/shared/paths.ts";
import { catalogue } from "#texts/catalogue.ts";
import { format, plural } from "#texts/format.ts";
import { pageContext } from "#web/context.ts";
import { redirectTo } from "#web/http/redirect-to.ts";
import { refusePage } from "#web/page-form/refused-page.ts";
import { takeOwnForm } from "#web/page-form/sent-form.ts";
import { localePrefix, splitLocale } from "#web/texts/locale-path.ts";
import { publicPageMeta } from "#web/texts/page-meta.ts";
import type { Route } from "./+types/onboarding-start.ts";
import { OnboardingStartPage } from "./onboarding-start-page.tsx";

/** What the address asks for; 404 for a language, a country or a partner type that does not exist. */
function asked(
  request: Request,
  { locale, country }: { readonly locale?: string | undefined; readonly country: string },
): { country: Country; partnerType: PartnerType } {
  const partnerType = new URL(request.url).searchParams.get("partnerType") || "default";
  const knownCountry = countries.find((known) => known === country);
  const knownPartner = partnerTypes.find((known) => known === partnerType);
  if (localePrefix(locale) === null || !knownCountry || !knownPartner) throw data(null, { status: 404 });
  return { country: knownCountry, partnerType: knownPartner };
}

export function loader({ context, params, request }: Route.LoaderArgs) {
  const { country, partnerType } = asked(request, params);
  const { locale } = splitLocale(new URL(request.url).pathname);
  const { applicationDays: count } = context.get(pageContext);
  const { durationNote, ...texts } = catalogue(locale).publicPages.onboarding;
  const note = format(plural(locale, durationNote, count), { count });
  return { country, partnerType, texts: { ...texts, durationNote: note } };
}

/** Works without scripts: makes the application, gives this browser the cookie that opens it, and goes there. */
export async function action({ context, params, request }: Route.ActionArgs): Promise<Response> {
  const { country, partnerType } = asked(request, params);
  const page = context.get(pageContext);
  takeOwnForm(context);
  const { locale } = splitLocale(new URL(request.url).pathname);
  try {
    const started = await page.services.onboarding.start({ country, partnerType, locale }, page.visitor);
    return redirectTo(new URL(started.url).pathname, {
      status: 303,
      headers: { "Set-Cookie": page.deviceCookie(started.deviceToken) },
    });
  } catch (error) {
    return refusePage(page, error, new URL(request.url));
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  const root = matches[0].loaderData;
  const { locale } = splitLocale(location.pathname);
  if (!loaderData) return [];
  const { texts, country } = loaderData;
  return publicPageMeta({
    locale,
    route: href("/onboarding/:country", { country }),
    publicUrl: root.publicUrl,
    companyInfo: root.companyInfo,
    texts: { ...texts, title: format(texts.title, { country: texts.countries[country] }) },
  });
};

export default function OnboardingStart({ loaderData }: Route.ComponentProps) {
  return <OnboardingStartPage {...loaderData} />;
}
