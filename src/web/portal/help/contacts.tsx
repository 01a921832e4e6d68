import { data } from "react-router";
import type { MenuPath } from "#domain/portal/menu.ts";
import { localePath } from "#domain/shared/paths.ts";
import type { Contact } from "#server/contract/portal.ts";
import { catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { pageContext } from "#web/context.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import { titleMeta } from "#web/texts/page-meta.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { ContactCards } from "../components/contact-cards.tsx";
import { PortalPage } from "../components/portal-page.tsx";
import type { Route } from "./+types/contacts.ts";
import styles from "./contacts.module.css";

/** `/contacts` and its pages of people. */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { services, visitor } = context.get(pageContext);
  const { locale } = splitLocale(url.pathname);
  const page = contactPages.get(params.topic);
  if (!page) throw data(null, { status: 404 });
  const { portal, portalHelp } = catalogue(locale);
  const contacts = await services.portal.contacts(visitor);
  const texts = await services.help.contactTexts(visitor);
  return {
    title: portal.menu.entries[page.entry],
    words: portalHelp.contacts,
    isWhole: params.topic === undefined,
    kinds: portal.home.contacts.kinds,
    groups: page.kinds.map((kind) => ({
      kind,
      text: texts.find((text) => text.kind === kind) ?? null,
      contacts: contacts.filter((contact) => contact.kind === kind),
    })),
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => titleMeta(matches, loaderData?.title);

export default function Contacts({ loaderData: { title, words, isWhole, kinds, groups } }: Route.ComponentProps) {
  const locale = useLocale();
  const shown = groups.filter(({ contacts, text }) => contacts.length > 0 || text !== null);
  return (
    <PortalPage title={title} lead={isWhole ? words.lead : (groups[0]?.text?.about ?? words.lead)}>
      {shown.map(({ kind, text, contacts }) => (
        <section key={kind} aria-label={kinds[kind]} className={styles.group}>
          {isWhole ? <h2>{kinds[kind]}</h2> : null}
          {text && isWhole ? <p className={styles.about}>{text.about}</p> : null}
          {text ? <p className={styles.hours}>{format(words.hours, { hours: text.hours })}</p> : null}
          <ContactCards contacts={contacts} kinds={null} />
        </section>
      ))}
      {shown.length === 0 ? <ContactCards contacts={[]} kinds={null} /> : null}
      <div className={styles.ways}>
        <Card>
          <p>{words.faq}</p>
          <ButtonLink to={localePath(locale, "/faq")} variant="secondary" icon="search">
            {words.toFaq}
          </ButtonLink>
        </Card>
        <Card>
          <p>{words.dealers}</p>
          <ButtonLink to={localePath(locale, "/contacts/dealers")} variant="secondary" icon="globe">
            {words.findDealer}
          </ButtonLink>
        </Card>
      </div>
    </PortalPage>
  );
}

type ContactPage = { readonly entry: MenuPath; readonly kinds: readonly Contact["kind"][] };

/** By the path after `/contacts/`; dealers have a separate route. */
const contactPages: ReadonlyMap<string | undefined, ContactPage> = new Map<string | undefined, ContactPage>([
  [undefined, { entry: "/contacts", kinds: ["contract-management", "sales"] }],
  ["contract-management", { entry: "/contacts/contract-management", kinds: ["contract-management"] }],
  ["sales", { entry: "/contacts/sales", kinds: ["sales"] }],
]);
