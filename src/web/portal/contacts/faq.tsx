import { catalogue } from "#texts/catalogue.ts";
import { pageContext } from "#web/context.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import { pageTitle } from "#web/texts/page-meta.ts";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { ContactCards } from "../parts/contact-cards.tsx";
import { PortalPage } from "../parts/portal-page.tsx";
import type { Route } from "./+types/faq.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { services, visitor } = context.get(pageContext);
  const { portal, portalHelp } = catalogue(splitLocale(url.pathname).locale);
  return {
    words: portalHelp.faq,
    kinds: portal.home.contacts.kinds,
    contacts: await services.portal.contacts(visitor),
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData?.words.title ?? "", matches[0].loaderData.companyInfo.siteName) },
];

/** What customers ask most, and whom to ask the rest. */
export default function Faq({ loaderData: { words, kinds, contacts } }: Route.ComponentProps) {
  return (
    <PortalPage title={words.title}>
      <div>
        {Object.entries(words.questions).map(([key, { q, a }]) => (
          <Disclosure key={key} summary={q}>
            <p>{a}</p>
          </Disclosure>
        ))}
      </div>
      <h2>{words.more}</h2>
      <ContactCards contacts={contacts} kinds={kinds} />
    </PortalPage>
  );
}
