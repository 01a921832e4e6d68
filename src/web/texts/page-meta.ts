import type { MetaDescriptor } from "react-router";
import { defaultLocale, type Locale, locales } from "#domain/shared/locale.ts";
import { type PagePath, pageUrl } from "#domain/shared/paths.ts";
import type { CompanyInfo } from "#server/contract/company-info.ts";
import { withPlainSpaces } from "#texts/keep-together.ts";
import { fullLocales } from "./language-names.ts";

type PublicPage = {
  locale: Locale;
  /** without locale and query: `/onboarding/cz` */
  route: PagePath;
  publicUrl: string;
  companyInfo: Pick<CompanyInfo, "siteName" | "description" | "keywords">;
  texts: { readonly title: string; readonly description: string; readonly keywords: string };
};

type RootMatch = { loaderData: { companyInfo: Pick<CompanyInfo, "siteName"> } };

export function publicPageMeta({ locale, route, publicUrl, companyInfo, texts }: PublicPage): MetaDescriptor[] {
  const { siteName } = companyInfo;
  const address = (language: Locale) => pageUrl(publicUrl, language, route);
  const title = pageTitle(texts.title, siteName);
  return [
    { title },
    { name: "description", content: joined(" ", texts.description, companyInfo.description) },
    { name: "keywords", content: joined(", ", texts.keywords, companyInfo.keywords) },
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

const joined = (separator: string, ...parts: readonly (string | undefined)[]): string =>
  parts.filter(Boolean).join(separator);

/** @param matches the root first */
export function titleMeta([root]: readonly [RootMatch, ...unknown[]], title = ""): MetaDescriptor[] {
  return [{ title: pageTitle(title, root.loaderData.companyInfo.siteName) }];
}

export const pageTitle = (title: string, siteName: string): string => withPlainSpaces(`${title} – ${siteName}`);
