import { catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { pageContext } from "#web/context.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import { publicPageMeta } from "#web/texts/page-meta.ts";
import type { Route } from "./+types/accessibility.ts";
import { ArticlePage } from "./article-page.tsx";

export function loader({ context, request }: Route.LoaderArgs) {
  const { email, phone } = context.get(pageContext).companyInfo;
  const texts = catalogue(splitLocale(new URL(request.url).pathname).locale).publicPages.accessibility;
  const { contact } = texts.sections;
  return {
    ...texts,
    sections: { ...texts.sections, contact: { ...contact, text: format(contact.text, { email, phone }) } },
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  const root = matches[0].loaderData;
  return publicPageMeta({
    locale: splitLocale(location.pathname).locale,
    route: "/accessibility",
    publicUrl: root.publicUrl,
    companyInfo: root.companyInfo,
    texts: loaderData,
  });
};

export default function Accessibility({ loaderData: { title, lead, sections } }: Route.ComponentProps) {
  return <ArticlePage title={title} lead={lead} sections={Object.values(sections)} />;
}
