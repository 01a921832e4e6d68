import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { locales } from "#domain/shared/locale.ts";
import { localePath } from "#domain/shared/paths.ts";
import { languageNames } from "#web/texts/language-names.ts";
import { routeIn, splitLocale } from "#web/texts/locale-path.ts";
import type { RootData } from "#web/texts/root-data.ts";
import { SiteFooter } from "#web/ui/site-footer.tsx";
import { SiteHeader } from "#web/ui/site-header.tsx";
import styles from "./page-frame.module.css";

type PageFrameProps = {
  data: RootData | undefined;
  account?: ReactNode;
  search?: ReactNode;
  banner?: ReactNode;
  menu?: ReactNode;
  children: ReactNode;
};

/** Without data, shows only the name and the languages. */
export function PageFrame({ data, account, search, banner, menu, children }: PageFrameProps) {
  const { pathname, search: query } = useLocation();
  const { locale, route } = splitLocale(pathname);
  const main = useFocusOnNavigation(pathname);
  const texts = data?.common;
  const isStandIn = (data?.standsInFor ?? null) !== null;
  return (
    <>
      {texts ? (
        <a href="#content" className={styles.skip}>
          {texts.skipToContent}
        </a>
      ) : null}
      <SiteHeader
        siteName={data?.companyInfo.siteName ?? "Volant"}
        home={{ to: localePath(locale, "/"), label: texts?.header.home ?? "" }}
        languages={locales.map((code) => ({
          code,
          name: languageNames[code],
          href: `${routeIn(code, route)}${query}`,
          isCurrent: code === locale,
        }))}
        languageLabel={texts?.header.language ?? "Language"}
        darkModeLabel={isStandIn ? null : (texts?.header.darkMode ?? "Dark mode")}
        search={search}
        account={account}
      />
      {banner}
      <div className={styles.body}>
        {menu}
        <main id="content" ref={main} tabIndex={-1}>
          {children}
        </main>
      </div>
      {data ? <Footer data={data} /> : null}
    </>
  );
}

function Footer({ data: { common, account, companyInfo, demo } }: { data: RootData }) {
  const { locale } = splitLocale(useLocation().pathname);
  return (
    <SiteFooter
      label={common.footer.label}
      company={companyInfo}
      contact={{ heading: common.footer.questions, email: companyInfo.email, phone: companyInfo.phone }}
      links={[
        { to: localePath(locale, "/privacy"), label: common.footer.privacy },
        { to: localePath(locale, "/accessibility"), label: common.footer.accessibility },
        { to: localePath(locale, "/cookies"), label: account.cookies },
      ]}
      note={
        demo ? (
          <>
            {common.demo.text} <a href="/dev/outbox">{common.demo.link}</a>
          </>
        ) : undefined
      }
    />
  );
}

/** Focuses the heading after a client-side navigation, unless the page has moved the focus into the content. */
function useFocusOnNavigation(pathname: string): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const content = main.current;
    if (!content || content.contains(document.activeElement)) return;
    const heading = content.querySelector<HTMLElement>("h1") ?? content;
    if (!heading.hasAttribute("tabindex")) heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
