import type { MetaDescriptor } from "react-router";
import { defaultLocale, type Locale, locales } from "#domain/shared/locale.ts";
import { fullLocales } from "./language-names.ts";
import { localePath } from "./locale-path.ts";

type PublicPage = {
  locale: Locale;
  /** without the locale's prefix and without a query: `/onboarding/cz` */
  route: string;
  publicUrl: string;
  siteName: string;
  texts: { readonly title: string; readonly description: string; readonly keywords: string };
};

/** Title, description, keywords, the canonical address and the page's other languages. */
export function publicPageMeta({ locale, route, publicUrl, siteName, texts }: PublicPage): MetaDescriptor[] {
  const address = (language: Locale) => `${publicUrl}${localePath(language, route)}`;
  const title = pageTitle(texts.title, siteName);
  return [
    { title },
    { name: "description", content: texts.description },
    { name: "keywords", content: texts.keywords },
    { property: "og:title", content: title },
    { property: "og:description", content: texts.description },
    { property: "og:site_name", content: siteName },
    { property: "og:locale", content: fullLocales[locale].replace("-", "_") },
    { property: "og:url", content: address(locale) },
    { property: "og:type", content: "website" },
    { property: "og:image", content: `${publicUrl}/social.png` },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { name: "twitter:card", content: "summary_large_image" },
    { tagName: "link", rel: "canonical", href: address(locale) },
    ...locales.map((language) => ({
      tagName: "link" as const,
      rel: "alternate",
      hrefLang: language,
      href: address(language),
    })),
    { tagName: "link", rel: "alternate", hrefLang: "x-default", href: address(defaultLocale) },
  ];
}

export function pageTitle(title: string, siteName: string): string {
  return `${title} – ${siteName}`;
}
