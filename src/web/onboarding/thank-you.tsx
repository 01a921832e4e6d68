import { catalogue } from "#texts/catalogue.ts";
import { pageContext } from "#web/context.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import { pageTitle } from "#web/texts/page-meta.ts";
import type { Route } from "./+types/thank-you.ts";
import { NeutralThanks } from "./thanks/neutral-thanks.tsx";
import { Thanks } from "./thanks/thanks.tsx";

/** For anyone: with a reference and the document for the browser that has just finished an application. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { services, visitor, companyInfo } = context.get(pageContext);
  const { locale } = splitLocale(new URL(request.url).pathname);
  return {
    finished: await services.onboarding.finished(visitor),
    texts: catalogue(locale).wizard.thanks,
    locale,
    home: params.locale === undefined ? "/" : `/${params.locale}`,
    companyInfo,
  };
}

export type ThanksData = Awaited<ReturnType<typeof loader>>;

export function headers() {
  return { "Cache-Control": "no-store" };
}

export function meta({ loaderData }: Route.MetaArgs) {
  const robots = { name: "robots", content: "noindex" };
  if (!loaderData) return [robots];
  const { finished, texts, companyInfo } = loaderData;
  return [{ title: pageTitle(finished ? texts.title : texts.neutralTitle, companyInfo.siteName) }, robots];
}

export default function ThankYouPage({ loaderData }: Route.ComponentProps) {
  const { finished } = loaderData;
  return finished ? <Thanks data={loaderData} finished={finished} /> : <NeutralThanks data={loaderData} />;
}
