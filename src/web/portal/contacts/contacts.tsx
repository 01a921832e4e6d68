import { data } from "react-router";
import { catalogue } from "#texts/catalogue.ts";
import { pageContext } from "#web/context.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import { pageTitle } from "#web/texts/page-meta.ts";
import { ContactCards } from "../parts/contact-cards.tsx";
import { PortalPage } from "../parts/portal-page.tsx";
import type { Route } from "./+types/contacts.ts";
import { contactPages } from "./contact-pages.ts";

/** `/contacts` and what stands below it in the menu. */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { services, visitor } = context.get(pageContext);
  const { locale } = splitLocale(url.pathname);
  const page = contactPages.get(params.topic);
  if (!page) throw data(null, { status: 404 });
  const { portal, portalHelp } = catalogue(locale);
  const contacts = await services.portal.contacts(visitor);
  return {
    title: portal.menu.entries[page.entry],
    about: portalHelp.contacts[page.about],
    kinds: portal.home.contacts.kinds,
    contacts: contacts.filter(({ kind }) => page.kinds.includes(kind)),
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData?.title ?? "", matches[0].loaderData.companyInfo.siteName) },
];

/** Who looks after the customer, and for what. */
export default function Contacts({ loaderData: { title, about, kinds, contacts } }: Route.ComponentProps) {
  return (
    <PortalPage title={title} lead={about}>
      <ContactCards contacts={contacts} kinds={kinds} />
    </PortalPage>
  );
}
