import { Suspense } from "react";
import { catalogue } from "#texts/catalogue.ts";
import account from "#web/accounts/home-page.module.css";
import chart from "#web/charts/bar-chart.module.css";
import { pageContext } from "#web/context.ts";
import bar from "#web/portal/components/bar.module.css";
import contacts from "#web/portal/components/contact-cards.module.css";
import fleet from "#web/portal/home/fleet-section.module.css";
import home from "#web/portal/home/home.module.css";
import { loadHome } from "#web/portal/home/load-home.ts";
import payments from "#web/portal/home/payments-section.module.css";
import { StartPage } from "#web/public/start-page.tsx";
import { splitLocale } from "#web/texts/locale-path.ts";
import { pageTitle, publicPageMeta } from "#web/texts/page-meta.ts";
import { useRootData } from "#web/texts/root-data.ts";
import disclosure from "#web/ui/disclosure.module.css";
import figures from "#web/ui/figures.module.css";
import { lazyPart } from "#web/ui/lazy-part.ts";
import plate from "#web/ui/number-plate.module.css";
import portalPage from "#web/ui/page-body.module.css";
import skeleton from "#web/ui/skeleton.module.css";
import type { Route } from "./+types/front.ts";

const HomePage = lazyPart(() => import("#web/accounts/home-page.tsx"));
const PortalHome = lazyPart(() => import("#web/portal/home/portal-home.tsx"));

/** The server's HTML lacks the style sheets of lazy components unless the route refers to them. */
export const handle = {
  looks: [account, home, fleet, payments, bar, chart, disclosure, contacts, figures, portalPage, plate, skeleton],
};

export function loader({ context, url }: Route.LoaderArgs) {
  const { account: words, portal, publicPages } = catalogue(splitLocale(url.pathname).locale);
  const page = context.get(pageContext);
  if (page.session === null) return { start: publicPages.start, logIn: words.frame.logIn };
  const { home: texts, frame } = words;
  const { identity } = page.session;
  if (identity === null) return { account: { home: texts, frame } };
  return { portal, home: texts, name: identity.name, parts: loadHome(page) };
}

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  const root = matches[0].loaderData;
  const { companyInfo, publicUrl } = root;
  if (loaderData.start === undefined)
    return [{ title: pageTitle((loaderData.account ?? loaderData).home.title, companyInfo.siteName) }];
  const { locale } = splitLocale(location.pathname);
  return publicPageMeta({ locale, route: "/", publicUrl, companyInfo, texts: loaderData.start });
};

export default function Front({ loaderData }: Route.ComponentProps) {
  const session = useRootData()?.session;
  if (loaderData.start) return <StartPage texts={loaderData.start} logIn={loaderData.logIn} />;
  if (!session) return null;
  if (loaderData.account) {
    return (
      <Suspense>
        <HomePage texts={loaderData.account} session={session} />
      </Suspense>
    );
  }
  return (
    <Suspense>
      <PortalHome words={loaderData.portal} name={loaderData.name} parts={loaderData.parts} />
    </Suspense>
  );
}
