import { catalogue } from "#texts/catalogue.ts";
import { HomePage } from "#web/account/home-page.tsx";
import { pageContext } from "#web/context.ts";
import { StartPage } from "#web/public/start-page.tsx";
import { splitLocale } from "#web/texts/locale-path.ts";
import { pageTitle, publicPageMeta } from "#web/texts/page-meta.ts";
import { useRootData } from "#web/texts/root-data.ts";
import type { Route } from "./+types/front.ts";

/** One address, two pages: the public start for a stranger, home for whoever is logged in. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { account, publicPages } = catalogue(splitLocale(url.pathname).locale);
  if (context.get(pageContext).session === null) return { start: publicPages.start, logIn: account.frame.logIn };
  const { home, settings, forms, frame } = account;
  return { home: { home, settings, forms, frame } };
}

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  const root = matches[0].loaderData;
  const { siteName } = root.companyInfo;
  if ("home" in loaderData) return [{ title: pageTitle(loaderData.home.home.title, siteName) }];
  const { locale } = splitLocale(location.pathname);
  return publicPageMeta({ locale, route: "/", publicUrl: root.publicUrl, siteName, texts: loaderData.start });
};

export default function Front({ loaderData }: Route.ComponentProps) {
  const session = useRootData()?.session;
  if (!("home" in loaderData)) return <StartPage texts={loaderData.start} logIn={loaderData.logIn} />;
  return session ? <HomePage texts={loaderData.home} session={session} /> : null;
}
