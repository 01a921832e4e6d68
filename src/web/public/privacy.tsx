import { addressLine } from "#texts/address-line.ts";
import { catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { pageContext } from "#web/context.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import { publicPageMeta } from "#web/texts/page-meta.ts";
import type { Route } from "./+types/privacy.ts";
import { ArticlePage } from "./article-page.tsx";
import { keepText } from "./keep-text.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { companyInfo } = page;
  const { locale } = splitLocale(new URL(request.url).pathname);
  const texts = catalogue(locale).publicPages.privacy;
  const { keep, cookies } = texts.sections;
  const { analytics } = page;
  const address = `${addressLine(locale, companyInfo)}, ${companyInfo.country}`;
  return {
    ...texts,
    controller: format(texts.controller, { name: companyInfo.name, address, email: companyInfo.email }),
    sections: {
      ...texts.sections,
      keep: { title: keep.title, text: keepText(locale, keep, page) },
      cookies: {
        title: cookies.title,
        text: analytics.pages === "all" ? `${cookies.text} ${cookies.everywhere}` : cookies.text,
      },
    },
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  const root = matches[0].loaderData;
  return publicPageMeta({
    locale: splitLocale(location.pathname).locale,
    route: "/privacy",
    publicUrl: root.publicUrl,
    companyInfo: root.companyInfo,
    texts: loaderData,
  });
};

export default function Privacy({ loaderData: { title, lead, controller, sections } }: Route.ComponentProps) {
  return <ArticlePage title={title} lead={lead} intro={controller} sections={Object.values(sections)} />;
}
